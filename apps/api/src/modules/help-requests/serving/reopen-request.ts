import type { User } from '../../../platform/user.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Operation } from '../../../platform/operation.ts';
import { writeWithdrawal } from '../asking/change-request.ts';
import { findRequestRow } from '../help-requests.repo.ts';
import { mayEmailRequester, notifyRequester } from '../notify-requester.ts';
import { insertChange } from '../showing/request-history.repo.ts';
import { writeReopening } from '../write-requests.repo.ts';

/**
 * The act that executed a request was cancelled: the request waits again for whoever can help [R-REQ-17]. The caller
 * holds the act, and puts the goods back after this.
 */
export async function reopenRequest(
  operation: Omit<Operation, 'actor'> & { actor: Pick<User, 'id' | 'role' | 'memberId'> },
  { id, reason }: { id: string; reason: string },
  { isLimited }: { isLimited: boolean },
): Promise<void> {
  const { tx, actor, at } = operation;
  if (!(await writeReopening(tx, id))) return;
  const request = await findRequestRow(tx, id);
  // Whoever was told that they were helped hears that it was taken back.
  if (request) {
    const byEmail = await mayEmailRequester(operation, request, { isLimited });
    const news = { template: 'helpRequestReopened' as const, more: { comment: reason } };
    await notifyRequester(tx, request, news, { at, byEmail });
  }
  await insertChange(tx, { requestId: id, change: 'reopened', actor, at });
  await recordAudit(tx, { actor, action: 'helpRequest.reopen', subject: { type: 'helpRequest', id }, at });
  // Nobody can be helped whose data are erased: it would wait for ever [R-PRV-9].
  if (request && request.requesterErasedAt !== null) await writeWithdrawal(operation, request);
}
