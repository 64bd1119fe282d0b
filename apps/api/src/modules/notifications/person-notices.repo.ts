import type { NoticeKind } from '@oplich/contract/notifications/schemas';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../db/pool.ts';
import type { User } from '../../platform/user.ts';
import { readAt } from './notices.repo.ts';
import { noticeText } from './words/notice-words.ts';

/** What a person was told on the page, and when it was read, for the download of own data. */
export async function noticesOf(db: Reader, { id, language }: Pick<User, 'id' | 'language'>) {
  const { rows } = await sql<{ kind: string; params: unknown; createdAt: Date; readAt: Date | null }>`
    SELECT n.kind, n.params, n.created_at, ${readAt(id)} AS read_at
    FROM notices_of(${id}) o JOIN notifications n ON n.id = o.id
    ORDER BY n.seq`.execute(db);
  return rows.map(row => ({ ...noticeText(row, language), createdAt: row.createdAt, readAt: row.readAt }));
}

export const noticeChoicesOf = (db: Reader, accountId: string) =>
  db.selectFrom('notificationChoices').select(['topic', 'email']).where('accountId', '=', accountId).execute();

/** In these notices to others stand the sender's own words. */
const inOwnWords = ['feedbackNew'] satisfies NoticeKind[];

/**
 * Forgets what was for a person and what they read and chose; a notice that was for them alone goes, and so do those that
 * repeat their words, with the letters written from them.
 */
export async function forgetNoticesOf(tx: Tx, accountId: string): Promise<void> {
  await sql`
    DELETE FROM notifications n USING notification_people p
    WHERE p.notification_id = n.id AND p.account_id = ${accountId} AND p.included
      AND NOT EXISTS (SELECT FROM notification_groups g WHERE g.notification_id = n.id)
      AND NOT EXISTS (
        SELECT FROM notification_people o WHERE o.notification_id = n.id AND o.included AND o.account_id <> ${accountId})`.execute(
    tx,
  );
  await sql`
    WITH gone AS (
      DELETE FROM notifications WHERE sender_id = ${accountId} AND kind = ANY(${inOwnWords}::text[]) RETURNING id
    )
    DELETE FROM mails USING gone, accounts AS receiver
    WHERE receiver.role = 'administrator' AND mails.cause = 'notice:' || gone.id || ':' || receiver.id`.execute(tx);
  await tx.deleteFrom('notificationPeople').where('accountId', '=', accountId).execute();
  await tx.deleteFrom('notificationReads').where('accountId', '=', accountId).execute();
  await tx.deleteFrom('notificationMarks').where('accountId', '=', accountId).execute();
  await tx.deleteFrom('notificationChoices').where('accountId', '=', accountId).execute();
  await tx.deleteFrom('notificationMembers').where('accountId', '=', accountId).execute();
}

/** Forgets notices that lead to these pages, for whomever they were, with the letters written from them. */
export async function forgetNoticesAbout(tx: Tx, links: readonly string[]): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM notifications WHERE link = ANY(${[...links]}::text[]) RETURNING id)
    DELETE FROM mails USING gone WHERE starts_with(mails.cause, 'notice:' || gone.id || ':')`.execute(tx);
}
