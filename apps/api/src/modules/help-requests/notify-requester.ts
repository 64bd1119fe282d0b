import type { Tx } from '../../db/pool.ts';
import { newId } from '../../platform/ids.ts';
import { mayEmail } from '../../platform/limits/email-budget.ts';
import { queueEmails, type EmailParams } from '../../platform/email/index.ts';
import { emailRecipients, notify } from '../notifications/index.ts';
import { holderOf } from './help-requests.policy.ts';
import { linkOfRequest } from './showing/link-of-request.ts';
import type { RequestRow } from './help-requests.repo.ts';

type Facts = 'requestId' | 'number' | 'title';
/** What was decided, and what is said of it beside what the request was. */
type Decision =
  | { template: 'helpRequestReopened'; more: Omit<EmailParams['helpRequestReopened'], Facts> }
  | { template: 'helpRequestExecuted'; more: Omit<EmailParams['helpRequestExecuted'], Facts> }
  | { template: 'helpRequestRejected'; more: Omit<EmailParams['helpRequestRejected'], Facts> };

/**
 * Whether who asked may be told by e-mail too what is done with their request now [R-REQ-26]. It is spent by that: asked before goods
 * are locked, as of every action.
 */
export const mayEmailRequester = (
  operation: Parameters<typeof mayEmail>[0],
  { requesterId }: Pick<RequestRow, 'requesterId'>,
  { isLimited }: { isLimited: boolean },
): Promise<boolean> => mayEmail(operation, { about: 'requests', to: requesterId, isLimited });

/** Tells who asked that somebody took the request or gave it back. */
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

/** Tells who held a request that the time of the claim is over. */
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

/** Tells who held a request that who asked is gone: it opens no more, and its words are not repeated. */
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

/** Tells who held a request, where it was another, that it was executed, rejected or given back in their place. */
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

/** Tells who asked, on the page and by an email in their language, in the transaction of its cause. */
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
  // One action, one cause: a request that was opened again is executed again and told again.
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
