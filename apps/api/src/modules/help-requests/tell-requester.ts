import type { Tx } from '../../db/pool.ts';
import { newId } from '../../platform/ids.ts';
import { queueMails, type QueuedMail } from '../../platform/mail/outbox.ts';
import { notify } from '../notifications/index.ts';
import { linkOfRequest } from './showing/link-of-request.ts';
import type { RequestRow } from './help-requests.repo.ts';

interface Letter {
  template: 'helpRequestExecuted' | 'helpRequestRejected';
  more: QueuedMail['params'] & { comment: string | null };
}

/** Tells who asked, on the page and by a letter in their language, in the transaction of its cause. */
export async function tellRequester(
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
    letter: 'none',
  });
  // One deed, one cause: a request that was opened again is executed again and told again.
  const cause = `${template}:${newId()}`;
  await queueMails(tx, [{ cause, to, template, params: { requestId: id, number, title, ...more } }], at);
}
