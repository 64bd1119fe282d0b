import type { CreateDeclaration, UpdateDeclaration } from '@oplich/contract/declarations/schemas';
import type { Tx } from '../../db/pool.ts';
import { fail, failField, failFields } from '../../platform/problem.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/ids.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { Operation } from '../../platform/operation.ts';
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
export async function createDeclaration(operation: Operation, body: CreateDeclaration): Promise<string> {
  const { tx, actor, at } = operation;
  const { items, fileIds, ...declaration } = body;
  notInFuture(declaration.date, at);
  const id = newId();
  await lockNumbers(tx, actor.id);
  await refuseTaken(tx, actor.id, declaration.number);
  const { carrier = null } = declaration;
  await insertDeclaration(tx, { ...declaration, carrier, id, ownerId: actor.id, createdAt: at });
  await replaceGoods(tx, id, items.map(toGoods));
  await setFiles(operation, id, fileIds ?? []);
  await recordAudit(tx, { actor, action: 'declaration.create', subject: { type: 'declaration', id }, at });
  return id;
}

/** Changes a draft or a rejected declaration; absent leaves, `null` clears. */
export async function updateDeclaration(
  operation: Operation,
  id: string,
  { version, items, fileIds, ...changes }: UpdateDeclaration,
): Promise<void> {
  const { tx, actor, at } = operation;
  notInFuture(changes.date, at);
  await lockNumbers(tx, actor.id);
  const declaration = await lockOwn(tx, actor, id);
  assertDeclaration(actor, declaration, 'edit');
  if (declaration.version !== version) fail('stale_version');
  if (changes.number !== undefined) await refuseTaken(tx, actor.id, changes.number, id);
  const set = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  await changeDeclaration(tx, id, { ...set, version: version + 1 });
  if (items) await replaceGoods(tx, id, items.map(toGoods));
  if (fileIds !== undefined) await setFiles(operation, id, fileIds ?? []);
  await recordAudit(tx, { actor, action: 'declaration.update', subject: { type: 'declaration', id }, at });
}

/** Deletes a draft; what was ever submitted stays. */
export async function deleteDeclaration(operation: Operation, id: string): Promise<void> {
  const { tx, actor, at } = operation;
  const declaration = await lockOwn(tx, actor, id);
  assertDeclaration(actor, declaration, 'delete');
  await releaseFiles(tx, id);
  await removeDeclaration(tx, id);
  await recordAudit(tx, {
    actor,
    action: 'declaration.delete',
    subject: { type: 'declaration', id },
    details: { number: declaration.number },
    at,
  });
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

async function setFiles(operation: Operation, id: string, fileIds: readonly string[]) {
  const { tx, actor, at } = operation;
  const errors = await claimFiles(tx, {
    subjectId: id,
    by: { uploaderId: actor.id },
    at,
    claims: [{ use: 'declarationFile', ids: fileIds, pathOf: index => `fileIds.${index}` }],
  });
  if (errors.length > 0) failFields(errors);
}
