import type { Role } from '@oplich/contract';
import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '../../db/pool.ts';
import type { Notifications } from '../../db/schema.ts';
import { isUnread } from './notifications.repo.ts';

export const insertNotification = (tx: Tx, notification: Insertable<Notifications>) =>
  tx.insertInto('notifications').values(notification).execute();

/** A group for each region; `null` is every region. */
export const insertGroups = (
  tx: Tx,
  notificationId: string,
  { role, regionIds }: { role: Role | null; regionIds: readonly (number | null)[] },
) =>
  tx
    .insertInto('notificationGroups')
    .values(regionIds.map(regionId => ({ notificationId, role, regionId })))
    .execute();

/** People by their account, and whether each is told or left out. */
export const insertPeople = (tx: Tx, notificationId: string, people: ReadonlyMap<string, boolean>) =>
  sql`
    INSERT INTO notification_people (notification_id, account_id, included)
    SELECT ${notificationId}, account_id, included
    FROM unnest(${[...people.keys()]}::uuid[], ${[...people.values()]}::boolean[]) AS people (account_id, included)`.execute(
    tx,
  );

/** Marks one as read; read before, it stays so. */
export const markRead = (tx: Tx, accountId: string, notificationId: string, at: Date) =>
  tx
    .insertInto('notificationReads')
    .values({ accountId, notificationId, readAt: at })
    .onConflict(conflict => conflict.doNothing())
    .execute();

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
