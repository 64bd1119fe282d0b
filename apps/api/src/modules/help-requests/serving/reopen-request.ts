import type { User } from '../../../platform/user.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Operation } from '../../../platform/operation.ts';
import { writeWithdrawal } from '../asking/change-request.ts';
import { findRequestRow } from '../help-requests.repo.ts';
import { mayEmailRequester, notifyRequester } from '../notify-requester.ts';
import { insertChange } from '../showing/request-history.repo.ts';
import { writeReopening } from '../write-requests.repo.ts';

/**
 * Opens a request again whose act was cancelled, so that others can help [R-REQ-17]. The caller holds the act, and returns the goods after
 * this.
 */
export async function reopenRequest(
  operation: Omit<Operation, 'actor'> & { actor: Pick<User, 'id' | 'role' | 'memberId'> },
  { id, reason }: { id: string; reason: string },
  { isLimited }: { isLimited: boolean },
): Promise<void> {
  const { tx, actor, at } = operation;
  if (!(await writeReopening(tx, id))) return;
  const request = await findRequestRow(tx, id);
  // The requester was notified that they were helped, and is notified that it was reverted.
  if (request) {
    const byEmail = await mayEmailRequester(operation, request, { isLimited });
    const news = { template: 'helpRequestReopened' as const, more: { comment: reason } };
    await notifyRequester(tx, request, news, { at, byEmail });
  }
  await insertChange(tx, { requestId: id, change: 'reopened', actor, at });
  await recordAudit(tx, { actor, action: 'helpRequest.reopen', subject: { type: 'helpRequest', id }, at });
  // A requester whose data are erased cannot be helped: the request would wait for ever [R-PRV-9].
  if (request && request.requesterErasedAt !== null) await writeWithdrawal(operation, request);
}
