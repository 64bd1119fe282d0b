import { deletedAccountName } from '@oplich/contract';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../db/pool.ts';
import { releaseFiles } from '../files/index.ts';

const ofOwner = (db: Reader, ownerId: string) =>
  db.selectFrom('declarations').where('declarations.ownerId', '=', ownerId);

/** Returns how many declarations a partner has submitted: they outlive the account, drafts do not. */
export async function countDeclarationsOf(db: Reader, ownerId: string): Promise<number> {
  const { count } = await ofOwner(db, ownerId)
    .where('submittedAt', 'is not', null)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** What a partner declared: for the download of own data. */
export const declarationsOf = (db: Reader, ownerId: string) =>
  ofOwner(db, ownerId)
    .select(['number', 'uniqueCode', 'date', 'sender', 'recipient', 'carrier', 'purpose', 'status', 'submittedAt'])
    .orderBy('createdAt')
    .execute();

/** Erases a partner from its declarations: drafts go, of those handed in number, code, sender and goods stay. */
export async function eraseDeclarationsOf(tx: Tx, ownerId: string): Promise<void> {
  for (const { id } of await ofOwner(tx, ownerId).select('id').execute()) await releaseFiles(tx, id);
  await tx.deleteFrom('declarations').where('ownerId', '=', ownerId).where('submittedAt', 'is', null).execute();
  await tx
    .updateTable('declarations')
    .set({ recipient: deletedAccountName, carrier: null, purpose: '' })
    .where('ownerId', '=', ownerId)
    .execute();
}
