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
import {
  changeDeclaration,
  findSameNumber,
  insertDeclaration,
  lockNumbers,
  removeDeclaration,
  replaceGoods,
} from './write-declarations.repo.ts';

/** Writes a draft: its goods and its documents with it. Returns its id. */
export async function createDeclaration(tx: Tx, user: User, body: CreateDeclaration, at: Date): Promise<string> {
  const { items, fileIds, ...declaration } = body;
  notInFuture(declaration.date, at);
  const id = newId();
  await lockNumbers(tx, user.id);
  await refuseTaken(tx, user.id, declaration.number);
  const { carrier = null } = declaration;
  await insertDeclaration(tx, { ...declaration, carrier, id, ownerId: user.id, createdAt: at });
  await replaceGoods(tx, id, items.map(toGoods));
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
  await lockNumbers(tx, user.id);
  const declaration = await lockOwn(tx, user, id);
  assertDeclaration(user, declaration, 'edit');
  if (declaration.version !== version) fail('stale_version');
  if (changes.number !== undefined) await refuseTaken(tx, user.id, changes.number, id);
  const set = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  await changeDeclaration(tx, id, { ...set, version: version + 1 });
  if (items) await replaceGoods(tx, id, items.map(toGoods));
  if (fileIds !== undefined) await setFiles(tx, user, id, fileIds ?? [], at);
  await recordAudit(tx, { actor: user, action: 'declaration.update', subject: { type: 'declaration', id }, at });
}

/** Throws a draft away; what was ever submitted stays. */
export async function deleteDeclaration(tx: Tx, user: User, id: string, at: Date): Promise<void> {
  assertDeclaration(user, await lockOwn(tx, user, id), 'delete');
  await releaseFiles(tx, id);
  await removeDeclaration(tx, id);
  await recordAudit(tx, { actor: user, action: 'declaration.delete', subject: { type: 'declaration', id }, at });
}

function notInFuture(date: string | undefined, at: Date) {
  if (date !== undefined && date > kyivDay(at)) failField('date', 'too_large');
}

/** The number is unique per partner, however its letters are written [R-DEC-2]. */
async function refuseTaken(tx: Tx, ownerId: string, number: string, id?: string) {
  const same = await findSameNumber(tx, ownerId, number);
  if (same && same.id !== id) failField('number', 'taken');
}

const toGoods = ({ unitPriceWithoutVat, category, expiryDate, ...item }: CreateDeclaration['items'][number]) => ({
  ...item,
  unitPrice: unitPriceWithoutVat,
  category: category ?? 'other',
  expiryDate: expiryDate ?? null,
});

async function setFiles(tx: Tx, user: User, id: string, fileIds: readonly string[], at: Date) {
  const errors = await claimFiles(tx, {
    subjectId: id,
    by: { uploaderId: user.id },
    at,
    claims: [{ use: 'declarationFile', ids: fileIds, pathOf: index => `fileIds.${index}` }],
  });
  if (errors.length > 0) failFields(errors);
}
