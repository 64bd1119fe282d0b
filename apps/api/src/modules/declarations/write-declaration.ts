import type { CreateDeclaration, UpdateDeclaration } from '@oplich/contract/declarations/schemas';
import type { Tx } from '../../db/pool.ts';
import { fail, failField, failFields } from '../../platform/problem.ts';
import type { User } from '../../platform/user.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/ids.ts';
import { kyivDay } from '../../platform/time/kyiv-time.ts';
import { claimFiles, releaseFiles } from '../files/index.ts';
import { assertDeclaration } from './declarations.policy.ts';
import { lockOwn } from './lock-declaration.ts';

/** Writes a draft: its goods and its documents with it. Returns its id. */
export async function createDeclaration(tx: Tx, user: User, body: CreateDeclaration, at: Date): Promise<string> {
  const { items, fileIds, ...declaration } = body;
  notInFuture(declaration.date, at);
  const id = newId();
  await lockNumbers(tx, user);
  await refuseTaken(tx, user.id, declaration.number);
  await tx
    .insertInto('declarations')
    .values({ ...declaration, carrier: declaration.carrier ?? null, id, ownerId: user.id, createdAt: at })
    .execute();
  await setGoods(tx, id, items);
  await setFiles(tx, user, id, fileIds ?? [], at);
  await recordAudit(tx, { actor: user, action: 'declaration.create', subject: { type: 'declaration', id }, at });
  return id;
}

/** Changes a draft or a rejected declaration; absent leaves, `null` clears. */
export async function updateDeclaration(
  tx: Tx,
  user: User,
  id: string,
  { version, items, fileIds, ...changes }: UpdateDeclaration,
  at: Date,
): Promise<void> {
  notInFuture(changes.date, at);
  await lockNumbers(tx, user);
  const declaration = await lockOwn(tx, user, id);
  assertDeclaration(user, declaration, 'edit');
  if (declaration.version !== version) fail('stale_version');
  if (changes.number !== undefined) await refuseTaken(tx, user.id, changes.number, id);
  const set = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  await tx
    .updateTable('declarations')
    .set({ ...set, version: version + 1 })
    .where('id', '=', id)
    .execute();
  if (items) {
    await tx.deleteFrom('declarationItems').where('declarationId', '=', id).execute();
    await setGoods(tx, id, items);
  }
  if (fileIds !== undefined) await setFiles(tx, user, id, fileIds ?? [], at);
  await recordAudit(tx, { actor: user, action: 'declaration.update', subject: { type: 'declaration', id }, at });
}

/** Throws a draft away; what was ever submitted stays. */
export async function deleteDeclaration(tx: Tx, user: User, id: string, at: Date): Promise<void> {
  assertDeclaration(user, await lockOwn(tx, user, id), 'delete');
  await releaseFiles(tx, id);
  await tx.deleteFrom('declarations').where('id', '=', id).execute();
  await recordAudit(tx, { actor: user, action: 'declaration.delete', subject: { type: 'declaration', id }, at });
}

function notInFuture(date: string | undefined, at: Date) {
  if (date !== undefined && date > kyivDay(at)) failField('date', 'too_large');
}

/** Of two writes of one partner at once the second sees the number of the first. */
const lockNumbers = (tx: Tx, { id }: User) =>
  tx.selectFrom('accounts').select('id').where('id', '=', id).forNoKeyUpdate().execute();

/** The number is unique per partner, however its letters are written [R-DEC-2]. */
async function refuseTaken(tx: Tx, ownerId: string, number: string, id?: string) {
  const same = await tx
    .selectFrom('declarations')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where(eb => eb(eb.fn<string>('lower', ['number']), '=', eb.fn<string>('lower', [eb.val(number)])))
    .executeTakeFirst();
  if (same && same.id !== id) failField('number', 'taken');
}

async function setGoods(tx: Tx, declarationId: string, items: CreateDeclaration['items']) {
  await tx
    .insertInto('declarationItems')
    .values(
      items.map(({ unitPriceWithoutVat, category = 'other', expiryDate = null, ...item }, line) => ({
        ...item,
        declarationId,
        line,
        unitPrice: unitPriceWithoutVat,
        category,
        expiryDate,
      })),
    )
    .execute();
}

async function setFiles(tx: Tx, user: User, id: string, fileIds: readonly string[], at: Date) {
  const errors = await claimFiles(tx, {
    subjectId: id,
    by: { uploaderId: user.id },
    at,
    claims: [{ use: 'declarationFile', ids: fileIds, pathOf: index => `fileIds.${index}` }],
  });
  if (errors.length > 0) failFields(errors);
}
