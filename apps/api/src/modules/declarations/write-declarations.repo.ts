import type { Insertable, Updateable } from 'kysely';
import type { Reader, Tx } from '../../db/pool.ts';
import type { DeclarationItems, Declarations } from '../../db/schema.ts';

/** Keeps everybody else from a declaration until the transaction ends. */
export const lockDeclaration = (tx: Tx, id: string) =>
  tx.selectFrom('declarations').select('id').where('id', '=', id).forUpdate().execute();

/** Serialized: the second of two simultaneous declarations of a partner sees the number of the first. */
export const lockNumbers = (tx: Tx, ownerId: string) =>
  tx.selectFrom('accounts').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();

/** Returns the partner's declaration of a number, however its letters are written. */
export const findSameNumber = (db: Reader, ownerId: string, number: string) =>
  db
    .selectFrom('declarations')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where(eb => eb(eb.fn<string>('lower', ['number']), '=', eb.fn<string>('lower', [eb.val(number)])))
    .executeTakeFirst();

/** Writes a new declaration. */
export const insertDeclaration = (tx: Tx, declaration: Insertable<Declarations>) =>
  tx.insertInto('declarations').values(declaration).execute();

/** Changes a declaration the caller has locked. */
export const changeDeclaration = (tx: Tx, id: string, changes: Updateable<Declarations>) =>
  tx.updateTable('declarations').set(changes).where('id', '=', id).execute();

/** Removes a declaration with its goods. */
export const removeDeclaration = (tx: Tx, id: string) => tx.deleteFrom('declarations').where('id', '=', id).execute();

/** Writes the goods of a declaration; those that stood there before go. */
export async function replaceGoods(
  tx: Tx,
  declarationId: string,
  goods: readonly Omit<Insertable<DeclarationItems>, 'declarationId' | 'line'>[],
): Promise<void> {
  await tx.deleteFrom('declarationItems').where('declarationId', '=', declarationId).execute();
  await tx
    .insertInto('declarationItems')
    .values(goods.map((item, line) => ({ ...item, declarationId, line })))
    .execute();
}
