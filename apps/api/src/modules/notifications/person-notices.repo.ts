import { sql } from 'kysely';
import type { Reader, Tx } from '../../db/pool.ts';
import type { User } from '../../http/user.ts';
import { noticeText } from './words/notice-words.ts';

/** What a person was told on the page, and when it was read, for the download of own data. */
export async function noticesOf(db: Reader, { id, language }: Pick<User, 'id' | 'language'>) {
  const { rows } = await sql<{ kind: string; params: unknown; createdAt: Date; readAt: Date | null }>`
    SELECT n.kind, n.params, n.created_at, r.read_at
    FROM notices_of(${id}) o JOIN notifications n ON n.id = o.id
    LEFT JOIN notification_reads r ON r.notification_id = n.id AND r.account_id = ${id}
    ORDER BY n.seq`.execute(db);
  return rows.map(row => ({ ...noticeText(row, language), createdAt: row.createdAt, readAt: row.readAt }));
}

export const noticeChoicesOf = (db: Reader, accountId: string) =>
  db.selectFrom('notificationChoices').select(['topic', 'email']).where('accountId', '=', accountId).execute();

/** Forgets what was for a person and what they read and chose; a notice that was for them alone goes. */
export async function forgetNoticesOf(tx: Tx, accountId: string): Promise<void> {
  await sql`
    DELETE FROM notifications n USING notification_people p
    WHERE p.notification_id = n.id AND p.account_id = ${accountId} AND p.included
      AND NOT EXISTS (SELECT FROM notification_groups g WHERE g.notification_id = n.id)
      AND NOT EXISTS (
        SELECT FROM notification_people o WHERE o.notification_id = n.id AND o.included AND o.account_id <> ${accountId})`.execute(
    tx,
  );
  await tx.deleteFrom('notificationPeople').where('accountId', '=', accountId).execute();
  await tx.deleteFrom('notificationReads').where('accountId', '=', accountId).execute();
  await tx.deleteFrom('notificationMarks').where('accountId', '=', accountId).execute();
  await tx.deleteFrom('notificationChoices').where('accountId', '=', accountId).execute();
  await tx.deleteFrom('notificationMembers').where('accountId', '=', accountId).execute();
}
