import type { Tx } from '../../db/pool.ts';
import { queueMails } from '../../platform/mail/index.ts';
import { notify } from '../notifications/index.ts';
import type { StoredReport } from './reports.repo.ts';

interface Decision {
  /** Who decided. */
  senderId: string;
  /** What has to be mended; without it the report is accepted. */
  comment?: string;
  at: Date;
}

/** Tells the partner whose event it is, by letter and in the inbox; an administrators' event has nobody to be told. */
export async function tellPartner(
  tx: Tx,
  { id, version, organizerId, eventName }: StoredReport,
  { senderId, comment, at }: Decision,
): Promise<void> {
  if (organizerId === null) return;
  const to = await tx
    .selectFrom('accounts')
    .select(['id as accountId', 'email', 'language'])
    .where('id', '=', organizerId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!to) return;
  const letter = comment === undefined ? 'reportAccepted' : 'reportReturned';
  const params = { id, eventName, ...(comment !== undefined && { comment }) };
  await queueMails(tx, [{ cause: `report:${id}:${version}`, to, template: letter, params }], at);
  const notice = {
    link: `/cabinet/reports/${id}`,
    audience: { userIds: [organizerId] },
    senderId,
    at,
    letter: 'none',
  } as const;
  if (comment === undefined) await notify(tx, { kind: 'reportAccepted', params: { eventName }, ...notice });
  else await notify(tx, { kind: 'reportReturned', params: { eventName, comment }, ...notice });
}

/** Tells administrators that a report waits for them. */
export const tellAdministrators = (tx: Tx, { id, eventName }: StoredReport, senderId: string, at: Date) =>
  notify(tx, {
    kind: 'reportSubmitted',
    params: { eventName },
    link: `/cabinet/reports/${id}`,
    audience: { role: 'administrator' },
    senderId,
    at,
    letter: 'byChoice',
  });
