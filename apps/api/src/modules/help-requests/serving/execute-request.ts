import type { ExecuteHelpRequest } from '@oplich/contract/help-requests/schemas';
import type { Tx } from '../../../db/pool.ts';
import type { User } from '../../../platform/user.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { endClaim, endExpiredClaim } from './end-claim.ts';
import { spendOpening } from './claim-limits.ts';
import { asHelper, holderOf, assertRequest } from '../help-requests.policy.ts';
import { giveGoods } from './give-goods.ts';
import { lockRequest } from '../lock-request.ts';
import { noteChange } from '../showing/request-history.repo.ts';
import { notifyRequester } from '../notify-requester.ts';
import { changeRequest } from '../write-requests.repo.ts';

/**
 * Help was given. With lines the goods leave the warehouse of who executes, by an act that uses what the claim kept back
 * first; without, it was a service. Only one decision about a request can win [R-REQ-14].
 */
export async function executeRequest(
  tx: Tx,
  user: User,
  id: string,
  body: ExecuteHelpRequest,
  { isLimited, at }: { isLimited: boolean; at: Date },
): Promise<void> {
  const request = await lockRequest(tx, user.id, id);
  assertRequest('execute', await asHelper(tx, user), request, at);
  if (holderOf(request, at) !== user.id) await spendOpening(tx, user, { isLimited, at });
  await endExpiredClaim(tx, request, at);
  const given = await giveGoods(tx, user, request, body, at);
  await endClaim(tx, request, at);
  const { ttn = null } = body;
  const comment = body.comment || null;
  await changeRequest(tx, id, {
    status: 'executed',
    ttn,
    decisionComment: comment,
    actId: given?.actId ?? null,
    decidedBy: user.id,
    decidedAt: at,
  });
  await noteChange(tx, { requestId: id, change: 'executed', actorId: user.id, at });
  await notifyRequester(
    tx,
    request,
    {
      template: 'helpRequestExecuted',
      more: { ttn, comment, goods: given?.goods ?? null, place: given?.place ?? null },
    },
    at,
  );
  await recordAudit(tx, {
    actor: user,
    action: 'helpRequest.execute',
    subject: { type: 'helpRequest', id },
    details: { actId: given?.actId ?? null },
    at,
  });
}
