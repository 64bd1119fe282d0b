import type { NotificationKind } from '@oplich/contract/notifications/schemas';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../db/pool.ts';
import { deleteEmailsOf, deleteEmailsOfAll } from '../../platform/email/index.ts';
import type { Person } from '../../platform/user.ts';
import { notificationCause } from './emails/notification-cause.ts';
import { readAt } from './notifications.repo.ts';
import { notificationText } from './words/notification-words.ts';

/** Returns the notifications of a person, and when they were read, for the download of own data. */
export async function notificationsOf(db: Reader, { id, language }: Pick<Person, 'id' | 'language'>) {
  const { rows } = await sql<{ kind: string; params: unknown; createdAt: Date; readAt: Date | null }>`
    SELECT n.kind, n.params, n.created_at, ${readAt(id)} AS read_at
    FROM notifications_of(${id}) o JOIN notifications n ON n.id = o.id
    ORDER BY n.seq`.execute(db);
  return rows.map(row => ({ ...notificationText(row, language), createdAt: row.createdAt, readAt: row.readAt }));
}

/** The kinds of notifications to others that quote the sender. */
const inOwnWords = ['feedbackNew'] satisfies NotificationKind[];

/**
 * Deletes the notifications of a person and of members who acted for them, with the read marks and choices. A notification for nobody else
 * is deleted itself, and so are those that quote the person, with the emails written from them.
 */
export async function deleteNotificationsOf(tx: Tx, accountId: string): Promise<void> {
  await sql`
    DELETE FROM notifications n USING notification_people p
    WHERE p.notification_id = n.id AND (p.account_id = ${accountId} OR p.partner_id = ${accountId}) AND p.included
      AND NOT EXISTS (SELECT FROM notification_groups g WHERE g.notification_id = n.id)
      AND NOT EXISTS (
        SELECT FROM notification_people o WHERE o.notification_id = n.id AND o.included
          AND o.account_id <> ${accountId} AND o.partner_id IS DISTINCT FROM ${accountId})`.execute(tx);
  const { rows } = await sql<{ id: string; receiver: string }>`
    WITH gone AS (
      DELETE FROM notifications WHERE sender_id = ${accountId} AND kind = ANY(${inOwnWords}::text[]) RETURNING id
    )
    SELECT gone.id, receiver.id AS receiver FROM gone, accounts AS receiver WHERE receiver.role = 'administrator'`.execute(
    tx,
  );
  await deleteEmailsOf(
    tx,
    rows.map(({ id, receiver }) => ({ cause: notificationCause(id), accountId: receiver })),
  );
  await tx
    .deleteFrom('notificationPeople')
    .where(eb => eb.or([eb('accountId', '=', accountId), eb('partnerId', '=', accountId)]))
    .execute();
  await tx.deleteFrom('notificationReads').where('accountId', '=', accountId).execute();
  await tx.deleteFrom('notificationMarks').where('accountId', '=', accountId).execute();
  await tx.deleteFrom('notificationChoices').where('accountId', '=', accountId).execute();
  await tx.deleteFrom('notificationMembers').where('accountId', '=', accountId).execute();
}

/** Deletes the notifications a person got as a member of a partner's team. */
export const deleteNotificationsForPartner = (
  tx: Tx,
  { accountId, partnerId }: { accountId: string; partnerId: string },
) =>
  tx.deleteFrom('notificationPeople').where('accountId', '=', accountId).where('partnerId', '=', partnerId).execute();

/** Deletes notifications that lead to these pages, for whomever they were, with the emails written from them. */
export async function deleteNotificationsAbout(tx: Tx, links: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM notifications WHERE link = ANY(${[...links]}::text[]) RETURNING id`.execute(tx);
  await deleteEmailsOfAll(
    tx,
    rows.map(({ id }) => notificationCause(id)),
  );
}
