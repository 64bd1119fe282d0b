import { sql } from 'kysely';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../platform/problem.ts';
import { isUnread, reachedAmong } from './notifications.repo.ts';

/** Marks one as read; read before, it stays so. One that is not for this account is not there. */
export async function readNotification(tx: Tx, accountId: string, id: string, at: Date): Promise<void> {
  if ((await reachedAmong(tx, id, [accountId])).length === 0) fail('not_found');
  await tx
    .insertInto('notificationReads')
    .values({ accountId, notificationId: id, readAt: at })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/**
 * Marks everything there is as read: one row, however much that is, and one for each message among it, since who sent a
 * message sees how many have read it.
 */
export async function readAllNotifications(tx: Tx, accountId: string, at: Date): Promise<void> {
  await sql`
    WITH mark AS (
      INSERT INTO notification_marks (account_id, up_to, read_at)
      SELECT ${accountId}, max(seq), ${at} FROM notifications HAVING max(seq) IS NOT NULL
      ON CONFLICT DO NOTHING RETURNING up_to
    )
    INSERT INTO notification_reads (account_id, notification_id, read_at)
    SELECT ${accountId}, o.id, ${at}
    FROM mark, notifications_of(${accountId}) o JOIN notifications n ON n.id = o.id
    WHERE n.kind = 'message' AND ${isUnread(accountId)}
    ON CONFLICT DO NOTHING`.execute(tx);
}
