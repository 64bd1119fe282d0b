import type { AdministratorDuty, PartnerDuty, Role } from '@oplich/contract';
import { sql, type Insertable } from 'kysely';
import { compiled } from '../../db/compiled.ts';
import type { Db, Tx } from '../../db/pool.ts';
import type { Notifications } from '../../db/schema.ts';
import { isRecipient } from './members-with-duty.repo.ts';
import { isUnread } from './notifications.repo.ts';

type Written = Required<
  Pick<
    Insertable<Notifications>,
    'id' | 'kind' | 'params' | 'link' | 'senderId' | 'createdAt' | 'email' | 'toMany' | 'reached'
  >
>;

interface ToWhom {
  people: readonly string[];
  included: readonly boolean[];
  /** The partners whose members are notified too, with which duty, or only these of them. */
  partners: readonly string[];
  duty: PartnerDuty | null;
  memberIds: readonly string[] | null;
}

const inserting = compiled<Written & ToWhom, never>(
  (
    _,
    {
      id,
      kind,
      params,
      link,
      senderId,
      createdAt,
      email,
      toMany,
      reached,
      people,
      included,
      partners,
      duty,
      memberIds,
    },
  ) => sql`
    WITH told AS (
      INSERT INTO notifications (id, kind, params, link, sender_id, created_at, email, to_many, reached)
      VALUES (${id}, ${kind}, ${params}, ${link}, ${senderId}, ${createdAt}, ${email}, ${toMany}, ${reached}) RETURNING id
    )
    INSERT INTO notification_people (notification_id, account_id, included, partner_id)
    SELECT told.id, account_id, included, partner_id
    FROM told, (
      SELECT account_id, included, NULL::uuid FROM unnest(${people}::uuid[], ${included}::boolean[]) AS named (account_id, included)
      UNION ALL
      SELECT member.account_id, true, member.partner_id FROM partner_members AS member
      WHERE member.partner_id = ANY(${partners}::uuid[]) AND ${isRecipient('member', { duty, memberIds })}
    ) AS people (account_id, included, partner_id)
    ON CONFLICT DO NOTHING`,
);

/**
 * Writes a notification with its recipients by account, each included or left out; the members of a partner with the duty are included with
 * it.
 */
export const insertNotification = (
  tx: Tx,
  notification: Written,
  { people, ...members }: { people: ReadonlyMap<string, boolean> } & Omit<ToWhom, 'people' | 'included'>,
) => inserting(tx, { ...notification, ...members, people: [...people.keys()], included: [...people.values()] });

/** A group for each region; `null` is every region. */
export const insertGroups = (
  tx: Tx,
  notificationId: string,
  {
    role,
    duty,
    regionIds,
  }: { role: Role | null; duty: AdministratorDuty | null; regionIds: readonly (number | null)[] },
) =>
  tx
    .insertInto('notificationGroups')
    .values(regionIds.map(regionId => ({ notificationId, role, duty, regionId })))
    .execute();

/** Marks one as read; read before, it stays so. One that is taken back at the same moment is not there to be read. */
export const markRead = (tx: Tx, accountId: string, notificationId: string, at: Date) =>
  sql`
    INSERT INTO notification_reads (account_id, notification_id, read_at)
    SELECT ${accountId}, id, ${at} FROM notifications WHERE id = ${notificationId} FOR KEY SHARE
    ON CONFLICT DO NOTHING`.execute(tx);

/** Marks everything there is as read: one row, and one for each unread message among it. */
export const markAllRead = (tx: Tx, accountId: string, at: Date) =>
  sql`
    WITH mark AS (
      INSERT INTO notification_marks (account_id, up_to, read_at)
      SELECT ${accountId}, max(seq), ${at} FROM notifications HAVING max(seq) IS NOT NULL
      ON CONFLICT DO NOTHING RETURNING up_to
    )
    INSERT INTO notification_reads (account_id, notification_id, read_at)
    SELECT ${accountId}, n.id, ${at}
    FROM mark, notifications n
    WHERE n.kind = 'message' AND ${isUnread(accountId)} AND n.seq <= mark.up_to AND (
      EXISTS (SELECT FROM notification_people p WHERE p.notification_id = n.id AND p.account_id = ${accountId} AND p.included)
      OR EXISTS (SELECT FROM notification_members m WHERE m.account_id = ${accountId} AND is_group_notification_for(n, m)))
    ON CONFLICT DO NOTHING`.execute(tx);

/** Lets no email be written about what there is already. */
export const skipWaitingEmails = (db: Db, at: Date) =>
  db.updateTable('notifications').set({ emailedAt: at }).where('emailedAt', 'is', null).execute();
