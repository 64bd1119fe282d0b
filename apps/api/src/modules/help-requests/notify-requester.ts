import type { Tx } from '../../db/pool.ts';
import { newId } from '../../platform/ids.ts';
import { queueEmails, type QueuedEmail } from '../../platform/email/outbox.ts';
import { notify } from '../notifications/index.ts';
import { linkOfRequest } from './showing/link-of-request.ts';
import type { RequestRow } from './help-requests.repo.ts';

interface Letter {
  template: 'helpRequestExecuted' | 'helpRequestRejected';
  more: QueuedEmail['params'] & { comment: string | null };
}

/** Tells who asked, on the page and by an email in their language, in the transaction of its cause. */
export async function notifyRequester(
  tx: Tx,
  { id, number, title, requesterId }: RequestRow,
  { template, more }: Letter,
  at: Date,
): Promise<void> {
  const to = await tx
    .selectFrom('accounts')
    .select(['id as accountId', 'email', 'language'])
    .where('id', '=', requesterId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!to) return;
  await notify(tx, {
    kind: template,
    params: { number, title, comment: more.comment },
    link: linkOfRequest(id),
    audience: { userIds: [requesterId] },
    at,
    email: 'none',
  });
  // One action, one cause: a request that was opened again is executed again and told again.
  const cause = `${template}:${newId()}`;
  await queueEmails(tx, [{ cause, to, template, params: { requestId: id, number, title, ...more } }], at);
}
