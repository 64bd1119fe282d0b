import type { CreateAct } from '@oplich/contract/acts/schemas';
import { failField } from '../../../platform/problem.ts';
import type { User } from '../../../platform/user.ts';
import { decimal } from '../../../platform/decimal.ts';
import { newId } from '../../../platform/ids.ts';
import type { Operation } from '../../../platform/operation.ts';
import { auditAct } from '../audit-act.ts';
import { checkDraft } from './check-draft.ts';
import { findBasis, type RequestsOfActs } from './find-basis.ts';
import { writeItems } from './items.ts';
import { insertDraft } from '../write-acts.repo.ts';
import { writeParties } from './write-parties.ts';

/** Writes a transfer between two warehouses as a draft: nothing moves and no number is taken yet. */
export async function createAct(operation: Operation, requests: RequestsOfActs, body: CreateAct): Promise<string> {
  const { tx, actor, at } = operation;
  const from = senderOf(actor, body.fromId);
  const { to, fromWarehouseId, toWarehouseId, positions } = await checkDraft(operation, from, body);
  const basis = await findBasis(operation, requests, body.basis);
  const id = newId();
  await insertDraft(tx, {
    id,
    kind: body.kind,
    fromWarehouseId,
    toWarehouseId,
    basisType: body.basis.type,
    basisId: body.basis.id,
    basisLabel: basis.label,
    basisDate: basis.day,
    place: body.place,
    date: body.date ?? null,
    createdBy: actor.id,
    createdByMember: actor.memberId,
    byAdministrator: actor.role === 'administrator',
    createdAt: at,
  });
  await writeParties(tx, id, { from, to });
  await writeItems(
    tx,
    id,
    body.items.map(item => ({ ...item, quantity: decimal(item.quantity) })),
    positions,
  );
  await auditAct(operation, 'act.create', id, {});
  return id;
}

/**
 * Returns the sender of the goods: for a partner itself; for an administrator the central warehouse or the named partner.
 */
function senderOf(user: User, fromId: string | undefined): string | null {
  if (user.role === 'administrator') return fromId === undefined || fromId === 'central' ? null : fromId;
  if (fromId !== undefined && fromId !== user.id) failField('fromId', 'not_allowed');
  return user.id;
}
