import type { Tx } from '../../db/pool.ts';
import { newId } from '../../platform/ids.ts';
import { queueMails, type QueuedMail } from '../../platform/mail/outbox.ts';
import type { RequestRow } from './help-requests.repo.ts';

interface Letter {
  template: QueuedMail['template'];
  more: QueuedMail['params'];
}

/** Queues a letter to who asked, in their language, in the transaction of its cause. */
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
  // One deed, one cause: a request that was opened again is executed again and told again.
  const cause = `${template}:${newId()}`;
  await queueMails(tx, [{ cause, to, template, params: { requestId: id, number, title, ...more } }], at);
}
