import type { ConfirmAct } from '@oplich/contract/acts/schemas';
import type { FieldError } from '@oplich/contract';
import { fail, failField, failFields } from '../../../platform/problem.ts';
import { decimal, type Decimal } from '../../../platform/decimal.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { Operation } from '../../../platform/operation.ts';
import { notify, settleWaiting } from '../../notifications/index.ts';
import { acceptTransfer } from '../../warehouse/index.ts';
import { assertAct } from '../acts.policy.ts';
import { itemsOf, type ItemRow } from '../act-parts.repo.ts';
import { findReadable, lockReadable } from '../acts.repo.ts';
import { auditAct } from '../audit-act.ts';
import { lockParties } from '../parties.repo.ts';
import { notifyParty } from '../notify-party.ts';
import { changeAct, setReceived } from '../write-acts.repo.ts';

/**
 * Records what the receiver got: new positions in their warehouse; what is missing becomes a shortage of the sender.
 */
export async function confirmAct(
  operation: Operation,
  id: string,
  { lines, comment }: Partial<ConfirmAct>,
  { isLimited }: { isLimited: boolean },
): Promise<void> {
  const { tx, actor, at } = operation;
  const seen = (await findReadable(tx, actor, id)) ?? fail('not_found');
  await lockParties(tx, [seen.fromOwnerId, seen.toOwnerId]);
  const act = await lockReadable(tx, actor, id);
  assertAct(actor, act, 'confirm');
  const { toWarehouseId, number } = act;
  if (toWarehouseId === null || number === null) return fail('status_change_not_allowed');
  const items = await itemsOf(tx, [id]);
  const receivedOf = readReceived(items, lines);
  const isShort = items.some(item => receivedOf(item).lessThan(item.quantity));
  if (isShort && comment === undefined) failField('comment', 'required');

  const arrived = await acceptTransfer(operation, {
    actId: id,
    fromWarehouseId: act.fromWarehouseId,
    toWarehouseId,
    lines: items.map(item => ({
      ...item,
      costPerItem: item.unitPrice,
      sent: decimal(item.quantity),
      received: receivedOf(item),
    })),
    receivedDate: kyivDay(at),
    comment: comment ?? null,
  });
  for (const item of items) {
    const came = { received: receivedOf(item).toFixed(), receivedPositionId: arrived.get(item.positionId) ?? null };
    await setReceived(tx, { actId: id, line: item.line }, came);
  }
  await changeAct(tx, act, {
    status: 'confirmed',
    confirmedBy: actor.id,
    confirmedByMember: actor.memberId,
    confirmedAt: at,
    confirmComment: comment ?? null,
  });
  await auditAct(operation, 'act.confirm', id, { number, isShort });
  await settleWaiting(tx, { kinds: ['actToCentral'], link: `/cabinet/help/transfer-act/${id}`, at });
  if (isShort) {
    const news = { to: act.fromOwnerId, template: 'actShort' as const, actId: id, number, text: comment ?? null };
    await notifyParty(operation, news, { isLimited });
  } else if (act.fromOwnerId !== null && act.fromOwnerId !== actor.id) {
    await notify(tx, {
      kind: 'actConfirmed',
      params: { number },
      link: `/cabinet/help/transfer-act/${id}`,
      audience: { userIds: [act.fromOwnerId] },
      at,
      email: 'always',
    });
  }
}

/** What came of each line: all of it, or what `lines` says; a line left out did not come, and never more than was sent. */
function readReceived(items: readonly ItemRow[], lines: ConfirmAct['lines']): (item: ItemRow) => Decimal {
  if (!lines) return item => decimal(item.quantity);
  const sent = new Map(items.map(item => [item.positionId, item.quantity]));
  const errors = lines.flatMap(({ positionId, quantity }, index): FieldError[] => {
    const sentQuantity = sent.get(positionId);
    if (sentQuantity === undefined) return [{ path: `lines.${index}.positionId`, code: 'not_found' }];
    return decimal(quantity).greaterThan(sentQuantity) ? [{ path: `lines.${index}.quantity`, code: 'too_large' }] : [];
  });
  if (errors.length > 0) failFields(errors);
  const received = new Map(lines.map(line => [line.positionId, decimal(line.quantity)]));
  return item => received.get(item.positionId) ?? decimal(0);
}
