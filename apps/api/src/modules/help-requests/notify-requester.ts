import type { Tx } from '../../db/pool.ts';
import { newId } from '../../platform/ids.ts';
import { mayEmail } from '../../platform/limits/email-budget.ts';
import { queueEmails, type EmailParams } from '../../platform/email/index.ts';
import { emailRecipients, notify } from '../notifications/index.ts';
import { holderOf } from './help-requests.policy.ts';
import { linkOfRequest } from './showing/link-of-request.ts';
import type { RequestRow } from './help-requests.repo.ts';

type Facts = 'requestId' | 'number' | 'title';
/** The decision, and what its email says beyond the request. */
type Decision =
  | { template: 'helpRequestReopened'; more: Omit<EmailParams['helpRequestReopened'], Facts> }
  | { template: 'helpRequestExecuted'; more: Omit<EmailParams['helpRequestExecuted'], Facts> }
  | { template: 'helpRequestRejected'; more: Omit<EmailParams['helpRequestRejected'], Facts> };

/**
 * Returns whether the requester may also be emailed about their request now [R-REQ-26], and counts it. Called before goods are locked, as
 * in every action.
 */
export const mayEmailRequester = (
  operation: Parameters<typeof mayEmail>[0],
  { requesterId }: Pick<RequestRow, 'requesterId'>,
  { isLimited }: { isLimited: boolean },
): Promise<boolean> => mayEmail(operation, { about: 'requests', to: requesterId, isLimited });

/** Notifies the requester that a helper claimed the request or gave it back. */
export const notifyOfClaim = (
  tx: Tx,
  { id, number, title, requesterId }: Pick<RequestRow, 'id' | 'number' | 'title' | 'requesterId'>,
  kind: 'helpRequestClaimed' | 'helpRequestReleased',
  { at, byEmail = true }: { at: Date; byEmail?: boolean },
): Promise<unknown> =>
  notify(tx, {
    kind,
    params: { number, title },
    link: linkOfRequest(id),
    audience: { userIds: [requesterId] },
    at,
    email: byEmail ? 'always' : 'none',
  });

/** Notifies the holder of a request that the claim has expired. */
export const notifyHolder = (
  tx: Tx,
  { id, number, title }: Pick<RequestRow, 'id' | 'number' | 'title'>,
  holderId: string,
  at: Date,
): Promise<unknown> =>
  notify(tx, {
    kind: 'helpRequestClaimExpired',
    params: { number, title },
    link: linkOfRequest(id),
    audience: { userIds: [holderId] },
    at,
    email: 'always',
  });

/**
 * Notifies the holder of a request that the requester's account was deleted: the request cannot be opened any more, and its text is not
 * repeated.
 */
export const notifyRequesterGone = (
  tx: Tx,
  { number }: Pick<RequestRow, 'number'>,
  holderId: string,
  at: Date,
): Promise<unknown> =>
  notify(tx, {
    kind: 'helpRequestClaimEnded',
    params: { number },
    link: null,
    audience: { userIds: [holderId] },
    at,
    email: 'always',
  });

/** Notifies the holder of a request, if it was another, that it was executed, rejected or released for them. */
export async function notifyTakenOver(
  tx: Tx,
  request: RequestRow,
  { actor, how, at }: { actor: { id: string }; how: 'executed' | 'rejected' | 'released'; at: Date },
): Promise<void> {
  const holderId = holderOf(request, at);
  if (holderId === null || holderId === actor.id) return;
  const { id, number, title } = request;
  await notify(tx, {
    kind: 'helpRequestTakenOver',
    params: { number, title, how },
    link: linkOfRequest(id),
    audience: { userIds: [holderId] },
    at,
    email: 'always',
  });
}

/** Notifies the requester, on the page and by an email in their language, in the transaction of the cause. */
export async function notifyRequester(
  tx: Tx,
  { id, number, title, requesterId }: RequestRow,
  decision: Decision,
  { at, byEmail = true }: { at: Date; byEmail?: boolean },
): Promise<void> {
  const receivers = await emailRecipients(tx, [requesterId], decision.template);
  if (receivers.length === 0) return;
  await notify(tx, {
    kind: decision.template,
    params: {
      number,
      title,
      comment: decision.more.comment,
      ...('place' in decision.more && { place: decision.more.place }),
    },
    link: linkOfRequest(id),
    audience: { userIds: [requesterId] },
    at,
    email: 'none',
  });
  if (!byEmail) return;
  // Each action has a cause of its own: a reopened request is executed and notified again.
  const cause = `${decision.template}:${newId()}`;
  const facts = { requestId: id, number, title };
  const email =
    decision.template === 'helpRequestExecuted'
      ? { template: decision.template, params: { ...facts, ...decision.more } }
      : { template: decision.template, params: { ...facts, ...decision.more } };
  await queueEmails(
    tx,
    receivers.map(to => ({ cause, to, ...email })),
    at,
  );
}
