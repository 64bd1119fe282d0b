import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Operation } from '../../../platform/operation.ts';
import { refuseOwnHousehold } from '../../households/index.ts';
import { endClaim, endExpiredClaim } from './end-claim.ts';
import { asHelper, assertRequest } from '../help-requests.policy.ts';
import { lockRequest } from '../lock-request.ts';
import { insertChange } from '../showing/request-history.repo.ts';
import { linkOfRequest } from '../showing/link-of-request.ts';
import { settleWaiting } from '../../notifications/index.ts';
import { notifyRequester, notifyTakenOver } from '../notify-requester.ts';
import { changeRequest } from '../write-requests.repo.ts';

/** Rejects a request with a reason, of which the person is notified; they may ask again. A claim ends with it. */
export async function rejectRequest(operation: Operation, id: string, comment: string): Promise<void> {
  const { tx, actor, at } = operation;
  const request = await lockRequest(tx, actor.id, id);
  await refuseOwnHousehold(tx, actor, [request.requesterId]);
  assertRequest('reject', await asHelper(tx, actor), request, at);
  await endExpiredClaim(tx, request, { at, untold: [actor.id, request.requesterId] });
  await endClaim(tx, request, at);
  await changeRequest(tx, id, { status: 'rejected', decisionComment: comment, decidedBy: actor.id, decidedAt: at });
  await insertChange(tx, { requestId: id, change: 'rejected', actor, at });
  await settleWaiting(tx, { kinds: ['helpRequestNew'], link: linkOfRequest(id), at });
  await notifyTakenOver(tx, request, { actor, how: 'rejected', at });
  await notifyRequester(tx, request, { template: 'helpRequestRejected', more: { comment } }, { at });
  await recordAudit(tx, {
    actor,
    action: 'helpRequest.reject',
    subject: { type: 'helpRequest', id },
    at,
  });
}
