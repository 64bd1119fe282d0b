import type { Tx } from '../../../db/pool.ts';
import { fail } from '../../../platform/problem.ts';
import type { User } from '../../../platform/user.ts';
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
  tx: Tx,
  { user, requests, at }: { user: User; requests: RequestsOfActs; at: Date },
  id: string,
  reason: string,
): Promise<void> {
  const seen = (await findReadable(tx, user, id)) ?? fail('not_found');
  await lockParties(tx, [seen.fromOwnerId, seen.toOwnerId, seen.recipientId]);
  const act = await lockReadable(tx, user, id);
  assertAct(user, act, 'cancel');
  // Before the stock: a request is always locked before goods are.
  if (act.executesRequest) await requests.reopenRequest(tx, act.basisId, user, at);
  if (act.kind === 'helpRequest') {
    await revertIssues(tx, { cause: { type: 'act', id }, reason, actorId: user.id, at });
  } else if (act.status === 'issued') {
    await cancelTransfer(tx, { actId: id, fromWarehouseId: act.fromWarehouseId, reason, actorId: user.id, at });
  }
  await changeAct(tx, act, { status: 'cancelled', cancelledBy: user.id, cancelledAt: at, cancelReason: reason });
  await auditAct(tx, user, 'act.cancel', id, { number: act.number }, at);
  if (act.issuedAt === null || act.number === null) return;
  for (const to of [act.toOwnerId, act.fromOwnerId]) {
    if (to === user.id) continue;
    await notifyParty(tx, { to, template: 'actCancelled', actId: id, number: act.number, text: reason }, at);
  }
}
