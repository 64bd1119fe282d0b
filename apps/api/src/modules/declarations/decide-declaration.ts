import type { RejectDeclaration } from '@oplich/contract/declarations/schemas';
import { recordAudit } from '../../platform/audit/audit.ts';
import { queueEmails } from '../../platform/email/index.ts';
import type { Operation } from '../../platform/operation.ts';
import { refuseStale } from '../../platform/refuse-stale.ts';
import { refuseOwnHousehold } from '../households/index.ts';
import { administratorsFor, emailRecipients, notify, settleWaiting } from '../notifications/index.ts';
import { receiveGoods, warehouseOfOwner } from '../warehouse/index.ts';
import { assertDeclaration } from './declarations.policy.ts';
import { findGoods, type StoredDeclaration } from './declarations.repo.ts';
import { lockOwn, lockReadable } from './lock-declaration.ts';
import { changeDeclaration } from './write-declarations.repo.ts';

/** The partner hands a draft in, or a rejected declaration that was corrected. */
export async function submitDeclaration(operation: Operation, id: string): Promise<void> {
  const { tx, actor, at } = operation;
  const declaration = await lockOwn(tx, actor, id);
  assertDeclaration(actor, declaration, 'submit');
  const { version, number } = declaration;
  await changeDeclaration(tx, id, {
    status: 'submitted',
    submittedAt: at,
    decidedAt: null,
    decidedBy: null,
    comment: null,
    version: version + 1,
  });
  await notify(tx, {
    kind: 'declarationSubmitted',
    params: { number },
    link: `/cabinet/help/declarations/${id}`,
    audience: administratorsFor('warehouse'),
    at,
    email: 'byChoice',
  });
  await recordAudit(tx, { actor, action: 'declaration.submit', subject: { type: 'declaration', id }, at });
}

/**
 * Accepts a declaration: each line becomes a position of the partner's warehouse under the unique code [R-DEC-4],
 * received on the day of clearance.
 */
export async function acceptDeclaration(operation: Operation, id: string, seen?: number): Promise<void> {
  const { tx, actor } = operation;
  const declaration = await lockReadable(tx, actor, id);
  assertDeclaration(actor, declaration, 'accept');
  refuseStale(declaration, seen);
  await refuseOwnHousehold(tx, actor, [declaration.ownerId]);
  const warehouseId = await warehouseOfOwner(tx, declaration.ownerId);
  const goods = (await findGoods(tx, id)).map(item => ({
    name: item.name,
    units: item.units,
    quantity: item.quantity,
    netUnitPrice: item.unitPrice,
    costPerItem: item.unitPrice,
    uniqueCode: declaration.uniqueCode,
    receivedDate: declaration.date,
    expiryDate: item.expiryDate,
    category: item.category,
  }));
  await receiveGoods(operation, goods, {
    warehouseId,
    declarationId: id,
    cause: { type: 'declaration', id },
  });
  await decide(operation, declaration, null);
}

/** Gives a declaration back; the partner corrects it and submits it again. */
export async function rejectDeclaration(
  operation: Operation,
  id: string,
  { comment, version: seen }: RejectDeclaration,
): Promise<void> {
  const { tx, actor } = operation;
  const declaration = await lockReadable(tx, actor, id);
  assertDeclaration(actor, declaration, 'reject');
  refuseStale(declaration, seen);
  await refuseOwnHousehold(tx, actor, [declaration.ownerId]);
  await decide(operation, declaration, comment);
}

/**
 * Writes a decision and notifies the owner; with a comment the declaration is returned for correction, without one it is accepted.
 */
async function decide(
  operation: Operation,
  { id, ownerId, number, version }: StoredDeclaration,
  comment: string | null,
) {
  const { tx, actor, at } = operation;
  const status = comment === null ? 'accepted' : 'rejected';
  await changeDeclaration(tx, id, { status, comment, decidedAt: at, decidedBy: actor.id, version: version + 1 });
  const action = status === 'accepted' ? 'declaration.accept' : 'declaration.reject';
  await recordAudit(tx, { actor, action, subject: { type: 'declaration', id }, at });
  await settleWaiting(tx, { kinds: ['declarationSubmitted'], link: `/cabinet/help/declarations/${id}`, at });
  const email =
    comment === null
      ? ({ template: 'declarationAccepted', params: { id, number } } as const)
      : ({ template: 'declarationRejected', params: { id, number, comment } } as const);
  const receivers = await emailRecipients(tx, [ownerId], email.template);
  if (receivers.length === 0) return;
  await notify(tx, {
    kind: email.template,
    params: { number, comment },
    link: `/cabinet/help/declarations/${id}`,
    audience: { userIds: [ownerId] },
    at,
    email: 'none',
  });
  const cause = `declaration:${id}:${version}`;
  await queueEmails(
    tx,
    receivers.map(to => ({ cause, to, ...email })),
    at,
  );
}
