import { sql, type RawBuilder } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
import type { Reader, Tx } from '../../db/pool.ts';
import { correctUnsentEmails, deleteUnsentEmails } from '../../platform/email/index.ts';
import { notificationCause } from './emails/notification-cause.ts';
import type { NotificationParams } from './words/notification-words.ts';

/**
 * The notifications of new events to regions, by their link. The kind is a literal, so that the planner recognizes the partial index.
 */
const newsAt = (links: readonly string[]) => sql`kind = 'eventNew' AND link = ANY(${[...links]}::text[])`;

/**
 * Withdraws the notifications of events to regions with their unsent emails; open pages of the region count again. The region hears of an
 * event again only by a new notification.
 */
export async function withdrawEventNews(tx: Tx, links: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; createdAt: Date }>`
    WITH gone AS (DELETE FROM notifications WHERE ${newsAt(links)} RETURNING id, created_at)
    SELECT gone.id, gone.created_at, pg_notify('oplich_withdrawn', told.region_id::text)
    FROM gone LEFT JOIN notification_groups AS told ON told.notification_id = gone.id`.execute(tx);
  for (const { id, createdAt } of rows) await deleteUnsentEmails(tx, notificationCause(id), createdAt);
}

/** Updates the notification of an event to a region, on the page and in the unsent emails. */
export const correctEventNews = (tx: Tx, link: string, params: NotificationParams<'eventNew'>): Promise<void> =>
  correct(tx, newsAt([link]), params);

/** The same of a request for help that waits for an administrator. */
export const correctRequestNews = (tx: Tx, link: string, params: NotificationParams<'helpRequestNew'>): Promise<void> =>
  correct(tx, sql`kind = 'helpRequestNew' AND link = ${link}`, params);

async function correct(tx: Tx, which: RawBuilder<unknown>, params: object): Promise<void> {
  const { rows } = await sql<{ id: string; createdAt: Date }>`
    UPDATE notifications SET params = ${JSON.stringify(params)}::jsonb WHERE ${which} RETURNING id, created_at`.execute(
    tx,
  );
  for (const { id, createdAt } of rows)
    await correctUnsentEmails(tx, notificationCause(id), { params, since: createdAt });
}

/** Which of some accounts belong, or belonged, to a region. */
export async function membersAmong(db: Reader, regionId: number, accountIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('notificationMembers')
    .select('accountId')
    .distinct()
    .where('regionId', '=', regionId)
    .where('accountId', '=', anyOf(accountIds))
    .execute();
  return rows.map(({ accountId }) => accountId);
}
