import { fail } from '../../../platform/problem.ts';
import type { Operation } from '../../../platform/operation.ts';
import { settleWaiting } from '../../notifications/index.ts';
import { cancelTransfer, revertIssues } from '../../warehouse/index.ts';
import { assertAct } from '../acts.policy.ts';
import { findReadable, lockReadable } from '../acts.repo.ts';
import { auditAct } from '../audit-act.ts';
import type { RequestsOfActs } from '../writing/find-basis.ts';
import { lockParties } from '../parties.repo.ts';
import { notifyParty } from '../notify-party.ts';
import { changeAct } from '../write-acts.repo.ts';

/**
 * The goods come back to the sender – those on the way, or those a person received – and the request the act executed is
 * open again. The number stays used, and the document says so.
 */
export async function cancelAct(
  operation: Operation,
  requests: RequestsOfActs,
  { id, reason }: { id: string; reason: string },
  { isLimited }: { isLimited: boolean },
): Promise<void> {
  const { tx, actor, at } = operation;
  const seen = (await findReadable(tx, actor, id)) ?? fail('not_found');
  await lockParties(tx, [seen.fromOwnerId, seen.toOwnerId, seen.recipientId]);
  const act = await lockReadable(tx, actor, id);
  assertAct(actor, act, 'cancel');
  // Before the stock: a request is always locked before goods are.
  if (act.executesRequest) await requests.reopenRequest(operation, { id: act.basisId, reason }, { isLimited });
  if (act.kind === 'helpRequest') {
    await revertIssues(operation, { cause: { type: 'act', id }, reason });
  } else if (act.status === 'issued') {
    await cancelTransfer(operation, { actId: id, fromWarehouseId: act.fromWarehouseId, reason });
  }
  await changeAct(tx, act, {
    status: 'cancelled',
    cancelledBy: actor.id,
    cancelledByMember: actor.memberId,
    cancelledAt: at,
    cancelReason: reason,
  });
  await auditAct(operation, 'act.cancel', id, { number: act.number });
  await settleWaiting(tx, { kinds: ['actToCentral'], link: `/cabinet/help/transfer-act/${id}`, at });
  if (act.issuedAt === null || act.number === null) return;
  for (const to of [act.toOwnerId, act.fromOwnerId]) {
    if (to === actor.id) continue;
    const news = { to, template: 'actCancelled' as const, actId: id, number: act.number, text: reason };
    await notifyParty(operation, news, { isLimited });
  }
}
