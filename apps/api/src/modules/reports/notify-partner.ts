import type { Tx } from '../../db/pool.ts';
import { queueEmails } from '../../platform/email/index.ts';
import { administratorsFor, emailRecipients, notify } from '../notifications/index.ts';
import type { StoredReport } from './reports.repo.ts';

interface Decision {
  /** The administrator who decided. */
  senderId: string;
  /** What has to be corrected; without it the report is accepted. */
  comment?: string;
  at: Date;
}

/** Notifies the event's partner by email and in the inbox; an administrators' event has nobody to notify. */
export async function notifyPartner(
  tx: Tx,
  { id, version, organizerId, eventName }: StoredReport,
  { senderId, comment, at }: Decision,
): Promise<void> {
  if (organizerId === null) return;
  const email =
    comment === undefined
      ? ({ template: 'reportAccepted', params: { id, eventName } } as const)
      : ({ template: 'reportReturned', params: { id, eventName, comment } } as const);
  const receivers = await emailRecipients(tx, [organizerId], email.template);
  if (receivers.length === 0) return;
  const cause = `report:${id}:${version}`;
  await queueEmails(
    tx,
    receivers.map(to => ({ cause, to, ...email })),
    at,
  );
  const notification = {
    link: `/cabinet/reports/${id}`,
    audience: { userIds: [organizerId] },
    senderId,
    at,
    email: 'none',
  } as const;
  if (comment === undefined) await notify(tx, { kind: 'reportAccepted', params: { eventName }, ...notification });
  else await notify(tx, { kind: 'reportReturned', params: { eventName, comment }, ...notification });
}

/** Notifies administrators that a report waits for them. */
export const notifyAdministrators = (tx: Tx, { id, eventName }: StoredReport, senderId: string, at: Date) =>
  notify(tx, {
    kind: 'reportSubmitted',
    params: { eventName },
    link: `/cabinet/reports/${id}`,
    audience: administratorsFor('events'),
    senderId,
    at,
    email: 'byChoice',
  });
