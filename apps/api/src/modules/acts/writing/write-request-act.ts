import { fail } from '../../../platform/problem.ts';
import type { Decimal } from '../../../platform/decimal.ts';
import { newId } from '../../../platform/ids.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { Operation } from '../../../platform/operation.ts';
import { findPositionsIn, issueGoods, releaseForRequest, sendTransfer, warehouseIdOf } from '../../warehouse/index.ts';
import { auditAct } from '../audit-act.ts';
import { assignNumber } from './assign-number.repo.ts';
import { writeItems } from './items.ts';
import { lockParties, receiverName } from '../parties.repo.ts';
import { notifyParty } from '../notify-party.ts';
import { changeAct, insertDraft } from '../write-acts.repo.ts';
import { writeParties } from './write-parties.ts';

interface RequestAct {
  /** `label`: how documents call the request, its number; `day`: when it was asked. */
  request: { id: string; label?: string; day?: string };
  to: { kind: 'displaced' | 'partner'; accountId: string };
  place: string;
  /** Each position once. */
  lines: readonly { positionId: string; quantity: Decimal }[];
}

/**
 * Writes the act by which a help request is executed [R-ACT-8], in the transaction of the execution, with the request locked. The goods
 * come from the actor's warehouse: a partner's own, an administrator's the central one. An act to a displaced person is confirmed at once,
 * with records of issued aid and nothing on the way; one to a partner is issued, and the goods are on the way. Goods reserved for the
 * request are used first, then available ones; the rest of the reservation is released.
 */
export async function writeRequestAct(
  operation: Operation,
  { request, to, place, lines }: RequestAct,
): Promise<{ actId: string }> {
  const { tx, actor, at } = operation;
  const isIssue = to.kind === 'displaced';
  const fromWarehouseId = await warehouseIdOf(tx, actor);
  const from = actor.role === 'administrator' ? null : actor.id;
  await lockParties(tx, [from, to.accountId]);
  const toWarehouseId = isIssue ? null : await warehouseIdOf(tx, { id: to.accountId, role: 'philanthrop' });
  const id = newId();
  const date = kyivDay(at);
  const kind = isIssue ? 'helpRequest' : 'aidTransfer';
  await insertDraft(tx, {
    id,
    kind,
    fromWarehouseId,
    toWarehouseId,
    recipientId: isIssue ? to.accountId : null,
    basisType: 'helpRequest',
    basisId: request.id,
    basisLabel: request.label ?? null,
    basisDate: request.day ?? null,
    executesRequest: true,
    place,
    createdBy: actor.id,
    createdByMember: actor.memberId,
    byAdministrator: actor.role === 'administrator',
    createdAt: at,
  });
  await writeParties(tx, id, { from, to: to.accountId });

  const ids = lines.map(line => line.positionId);
  const transfer = { warehouseId: fromWarehouseId, lines, date, reservedFor: request.id };
  if (toWarehouseId === null) {
    await issueGoods(operation, {
      ...transfer,
      cause: { type: 'act', id },
      recipient: { id: to.accountId, name: await receiverName(tx, id) },
      placeOfIssue: place,
    });
  } else {
    await sendTransfer(operation, { ...transfer, toWarehouseId, actId: id });
  }
  await releaseForRequest(tx, request.id, at);
  const positions = new Map((await findPositionsIn(tx, fromWarehouseId, ids)).map(row => [row.id, row]));
  if (positions.size !== lines.length) fail('insufficient_stock');
  await writeItems(tx, id, lines, positions);

  const number = await assignNumber(tx, { warehouseId: fromWarehouseId, kind, date });
  await changeAct(
    tx,
    { id, status: 'draft' },
    {
      number,
      date,
      issuedBy: actor.id,
      issuedByMember: actor.memberId,
      issuedAt: at,
      ...(isIssue ? { status: 'confirmed', confirmedBy: actor.id, confirmedAt: at } : { status: 'issued' }),
    },
  );
  await auditAct(operation, 'act.issue', id, { number, requestId: request.id });
  // Administrators alone execute what partners ask for.
  const news = { to: to.accountId, template: 'actIssued' as const, actId: id, number };
  if (!isIssue) await notifyParty(operation, news, { isLimited: false });
  return { actId: id };
}
