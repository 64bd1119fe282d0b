import { formatGoods } from '@oplich/contract/shared/written-numbers';
import type { ExecuteHelpRequest } from '@oplich/contract/help-requests/schemas';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Operation } from '../../../platform/operation.ts';
import { refuseOwnHousehold } from '../../households/index.ts';
import { lockForRequest } from '../../warehouse/index.ts';
import { endClaim, endExpiredClaim } from './end-claim.ts';
import { spendOpening } from './claim-limits.ts';
import { asHelper, holderOf, assertRequest } from '../help-requests.policy.ts';
import { giveGoods } from './hand-over-goods.ts';
import { lockRequest } from '../lock-request.ts';
import { insertChange } from '../showing/request-history.repo.ts';
import { linkOfRequest } from '../showing/link-of-request.ts';
import { settleWaiting } from '../../notifications/index.ts';
import { mayEmailRequester, notifyRequester, notifyTakenOver } from '../notify-requester.ts';
import { changeRequest } from '../write-requests.repo.ts';

/**
 * Help was given. With lines the goods leave the warehouse of who executes, by an act that uses what the claim kept back
 * first; without, it was a service. Only one decision about a request can win [R-REQ-14].
 */
export async function executeRequest(
  operation: Operation,
  id: string,
  body: ExecuteHelpRequest,
  { isLimited }: { isLimited: boolean },
): Promise<void> {
  const { tx, actor, at } = operation;
  const request = await lockRequest(tx, actor.id, id);
  await refuseOwnHousehold(tx, actor, [request.requesterId]);
  assertRequest('execute', await asHelper(tx, actor), request, at);
  if (holderOf(request, at) !== actor.id) await spendOpening(operation, { isLimited });
  const byEmail = await mayEmailRequester(operation, request, { isLimited });
  // All at once, because of the order of locks: what is issued and what is reserved, whoever held it.
  await lockForRequest(
    tx,
    id,
    (body.lines ?? []).map(({ positionId }) => positionId),
  );
  await endExpiredClaim(tx, request, { at, untold: [actor.id, request.requesterId] });
  const goods = await giveGoods(operation, request, body);
  await endClaim(tx, request, at);
  const { ttn = null } = body;
  const comment = body.comment || null;
  await changeRequest(tx, id, {
    status: 'executed',
    ttn,
    decisionComment: comment,
    actId: goods?.actId ?? null,
    decidedBy: actor.id,
    decidedAt: at,
  });
  await insertChange(tx, { requestId: id, change: 'executed', actor, at });
  await settleWaiting(tx, { kinds: ['helpRequestNew'], link: linkOfRequest(id), at });
  await notifyTakenOver(tx, request, { actor, how: 'executed', at });
  await notifyRequester(
    tx,
    request,
    {
      template: 'helpRequestExecuted',
      more: {
        ttn,
        comment,
        ...(goods && { amounts: goods.goods }),
        goods: goods ? formatGoods(goods.goods, 'uk') : null,
        place: goods?.place ?? null,
      },
    },
    { at, byEmail },
  );
  await recordAudit(tx, {
    actor,
    action: 'helpRequest.execute',
    subject: { type: 'helpRequest', id },
    details: { actId: goods?.actId ?? null },
    at,
  });
}
