import { newPartiesAnHour } from '@oplich/contract';
import { fail } from '../../../platform/problem.ts';
import { spendOrRefuse } from '../../../platform/limits/budgets.ts';
import { decimal } from '../../../platform/decimal.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { Operation } from '../../../platform/operation.ts';
import { refuseOwnHousehold } from '../../households/index.ts';
import { administratorsFor, notify } from '../../notifications/index.ts';
import { sendTransfer } from '../../warehouse/index.ts';
import { assertAct } from '../acts.policy.ts';
import { itemsOf } from '../act-parts.repo.ts';
import { findReadable, lockReadable } from '../acts.repo.ts';
import { auditAct } from '../audit-act.ts';
import { assignNumber } from '../writing/assign-number.repo.ts';
import { writeItems } from '../writing/items.ts';
import { lockParties } from '../parties.repo.ts';
import { areParties } from '../owner-acts.repo.ts';
import { notifyParty } from '../notify-party.ts';
import { changeAct } from '../write-acts.repo.ts';
import { writeParties } from '../writing/write-parties.ts';

/** Limits per hour to how many new receivers goods are sent, because each is notified with the sender's phone. */
async function spendNewParty(operation: Operation, to: string | null): Promise<void> {
  const { tx, actor, at } = operation;
  if (actor.role !== 'philanthrop' || to === null || (await areParties(tx, actor.id, to))) return;
  const limits = [{ hours: 1, amount: newPartiesAnHour }];
  await spendOrRefuse(tx, { accountId: actor.id, budget: 'parties', amount: 1, limits, at });
}

/**
 * The act gets its number, the goods leave the sender's balance and are on the way. What the document says of parties and
 * goods is kept as it is now.
 * @throws `status_change_not_allowed` where the act is in no draft, or a party was deleted or is not approved
 */
export async function issueAct(operation: Operation, id: string, { isLimited }: { isLimited: boolean }): Promise<void> {
  const { tx, actor, at } = operation;
  const seen = (await findReadable(tx, actor, id)) ?? fail('not_found');
  const people = await lockParties(tx, [seen.fromOwnerId, seen.toOwnerId]);
  const act = await lockReadable(tx, actor, id);
  assertAct(actor, act, 'issue');
  if (act.toOwnerId !== null) await refuseOwnHousehold(tx, actor, [act.toOwnerId]);
  const sender = people.find(person => person.id === act.fromOwnerId);
  // A deletion counts goods on the way: none leave once it is done.
  if (sender && sender.deletedAt !== null && sender.id === actor.id) fail('status_change_not_allowed');
  const receiver = people.find(person => person.id === act.toOwnerId);
  if (act.toOwnerId !== null && (!receiver || receiver.deletedAt || receiver.status !== 'approved')) {
    fail('status_change_not_allowed');
  }
  const { toWarehouseId } = act;
  if (toWarehouseId === null) return fail('status_change_not_allowed');
  if (isLimited) await spendNewParty(operation, act.toOwnerId);
  const date = act.date ?? kyivDay(at);
  const lines = (await itemsOf(tx, [id])).map(({ positionId, quantity }) => ({
    positionId,
    quantity: decimal(quantity),
  }));
  const sent = await sendTransfer(operation, {
    actId: id,
    warehouseId: act.fromWarehouseId,
    toWarehouseId,
    lines,
    date,
  });
  await writeItems(tx, id, lines, sent);
  await writeParties(tx, id, { from: act.fromOwnerId, to: act.toOwnerId });
  const number = await assignNumber(tx, { warehouseId: act.fromWarehouseId, kind: act.kind, date });
  await changeAct(tx, act, {
    status: 'issued',
    number,
    date,
    issuedBy: actor.id,
    issuedByMember: actor.memberId,
    issuedAt: at,
  });
  await auditAct(operation, 'act.issue', id, { number });
  await notifyParty(operation, { to: act.toOwnerId, template: 'actIssued', actId: id, number }, { isLimited });
  if (act.toOwnerId === null) {
    await notify(tx, {
      kind: 'actToCentral',
      params: { number },
      link: `/cabinet/help/transfer-act/${id}`,
      audience: { ...administratorsFor('warehouse'), exceptIds: [actor.id] },
      at,
      email: 'byChoice',
    });
  }
}
