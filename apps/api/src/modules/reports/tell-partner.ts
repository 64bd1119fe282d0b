import type { LetterName } from '@oplich/contract/mails';
import type { Tx } from '../../db/pool.ts';
import { queueMails, type QueuedMail } from '../../platform/mail/index.ts';
import type { StoredReport } from './reports.repo.ts';

interface Letter {
  template: LetterName;
  params: QueuedMail['params'];
}

/** Writes to the partner whose event it is, in their language; an administrators' event has nobody to be told. */
export async function tellPartner(
  tx: Tx,
  { id, version, organizerId, eventName }: StoredReport,
  { template, params }: Letter,
  at: Date,
): Promise<void> {
  if (organizerId === null) return;
  const to = await tx
    .selectFrom('accounts')
    .select(['id as accountId', 'email', 'language'])
    .where('id', '=', organizerId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!to) return;
  await queueMails(tx, [{ cause: `report:${id}:${version}`, to, template, params: { id, eventName, ...params } }], at);
}
