import type { NewsPace, NewsTopic } from '@oplich/contract/notifications/news';
import { dutiesOfKinds, kindsOfNews, usualNews } from '@oplich/contract/notifications/schemas';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../db/pool.ts';
import { isRecipient } from '../members-with-duty.repo.ts';

/** Returns what a partner chose; a topic that is not there it left as it usually is. */
export const newsPacesOf = (db: Reader, accountId: string) =>
  db.selectFrom('partnerNewsPaces').select(['topic', 'pace']).where('accountId', '=', accountId).execute();

/**
 * Stores choices, replacing earlier ones. After a change the account is notified at the new pace from where the old one had reached,
 * because each pace has its own time and news between them would be lost or repeated.
 */
export async function saveNewsPaces(tx: Tx, accountId: string, chosen: readonly (readonly [NewsTopic, NewsPace])[]) {
  // Waits while the recipients of a pace are being notified; then locks the account's own choices.
  const paces = await tx.selectFrom('partnerNewsTold').selectAll().orderBy('pace').forShare().execute();
  const toldAt = (pace: NewsPace) => paces.find(one => one.pace === pace)?.until ?? null;
  const rows = await tx
    .selectFrom('partnerNewsPaces')
    .selectAll()
    .where('accountId', '=', accountId)
    .forUpdate()
    .execute();
  const toldUntil = (topic: NewsTopic, pace: NewsPace) => {
    const before = rows.find(row => row.topic === topic) ?? { pace: usualNews[topic], toldUntil: null };
    if (before.pace === pace) return before.toldUntil;
    const until = before.toldUntil ?? toldAt(before.pace as NewsPace);
    // While somebody wanted to hear of nothing, nothing is kept for them.
    const since = before.pace === 'none' ? toldAt(pace) : null;
    return since && until && until <= since ? null : until;
  };
  await tx
    .insertInto('partnerNewsPaces')
    .values(chosen.map(([topic, pace]) => ({ accountId, topic, pace, toldUntil: toldUntil(topic, pace) })))
    .onConflict(conflict =>
      conflict
        .columns(['accountId', 'topic'])
        .doUpdateSet(eb => ({ pace: eb.ref('excluded.pace'), toldUntil: eb.ref('excluded.toldUntil') })),
    )
    .execute();
}

type Told = Exclude<NewsPace, 'none'>;

/**
 * Locks until when the partners of a pace have been notified: nobody else notifies them, or changes to this pace, until the transaction
 * ends.
 */
export const lockTold = (tx: Tx, pace: Told) =>
  tx.selectFrom('partnerNewsTold').select('until').where('pace', '=', pace).forUpdate().executeTakeFirstOrThrow();

/** From now on people who changed to the pace are notified together with all others. */
export async function setTold(tx: Tx, pace: Told, until: Date): Promise<void> {
  await tx.updateTable('partnerNewsTold').set({ until }).where('pace', '=', pace).execute();
  await tx
    .updateTable('partnerNewsPaces')
    .set({ toldUntil: null })
    .where('pace', '=', pace)
    .where('toldUntil', '<=', until)
    .execute();
}

/**
 * From when on the recipients of a pace are to be notified: some changed to it and had been notified until an earlier time.
 */
export async function earliestUntold(tx: Tx, { pace, after }: Pick<Span, 'pace' | 'after'>): Promise<Date> {
  const { earliest } = await tx
    .selectFrom('partnerNewsPaces')
    .select(eb => eb.fn.min('toldUntil').as('earliest'))
    .where('pace', '=', pace)
    .executeTakeFirstOrThrow();
  return earliest && earliest < after ? earliest : after;
}

interface Span {
  pace: Told;
  usual: NewsPace;
  /** Until when the recipients of the pace have been notified, and the first of those who changed to it. */
  after: Date;
  earliest: Date;
  until: Date;
}

interface NewsOfPartner {
  partnerId: string;
  count: number;
  /** The own account and members who chose this pace and were notified until the same time; not empty. */
  receivers: string[];
}

/**
 * For each partner of `news`: its own account and the members with the duty who get a topic at this pace, by until when they were notified
 * (`since`).
 */
const receivers = (topic: NewsTopic, { pace, usual, after }: Pick<Span, 'pace' | 'usual' | 'after'>) => sql`
  SELECT news.partner_id, coalesce(chosen.told_until, ${after}::timestamptz) AS since, array_agg(receiver.account_id) AS receivers
  FROM news CROSS JOIN LATERAL (
    SELECT news.partner_id AS account_id
    UNION ALL
    SELECT member.account_id FROM partner_members AS member WHERE member.partner_id = news.partner_id
      AND ${isRecipient('member', { duty: dutiesOfKinds[kindsOfNews[topic]] ?? null, memberIds: null })}
  ) AS receiver LEFT JOIN partner_news_paces AS chosen ON chosen.account_id = receiver.account_id AND chosen.topic = ${topic}
  WHERE coalesce(chosen.pace, ${usual}) = ${pace}
  GROUP BY 1, 2`;

/** How many applications to a partner's events came in a span and still wait, and who hears of them; of one event also which. */
export async function newApplications(tx: Tx, { pace, usual, after, earliest, until }: Span) {
  const { rows } = await sql<
    NewsOfPartner & {
      eventId: string | null;
      eventName: string | null;
    }
  >`
    WITH came AS MATERIALIZED (
      SELECT organizer_id AS partner_id, events.id AS event_id, events.name AS event_name, applied_at
      FROM participants JOIN events ON events.id = participants.event_id
        JOIN accounts ON accounts.id = events.organizer_id
      WHERE participants.status = 'applied' AND applied_at AT TIME ZONE 'UTC' > ${earliest}::timestamptz AT TIME ZONE 'UTC'
        AND applied_at AT TIME ZONE 'UTC' <= ${until}::timestamptz AT TIME ZONE 'UTC'
        AND accounts.role = 'philanthrop' AND accounts.status = 'approved' AND accounts.deleted_at IS NULL
    ), news AS (SELECT DISTINCT partner_id FROM came),
    told AS (${receivers('applications', { pace, usual, after })})
    SELECT told.partner_id, told.receivers, count(*)::int AS count,
      CASE WHEN count(DISTINCT event_id) = 1 THEN min(event_id::text) END AS event_id,
      CASE WHEN count(DISTINCT event_id) = 1 THEN min(event_name) END AS event_name
    FROM told JOIN came ON came.partner_id = told.partner_id AND came.applied_at > told.since
    GROUP BY told.partner_id, told.since, told.receivers ORDER BY told.partner_id, told.since`.execute(tx);
  return rows;
}

/** How many requests of people in a partner's aid regions came in a span and still wait for somebody, and who hears of them. */
export async function newRequests(tx: Tx, { pace, usual, after, earliest, until }: Span) {
  const { rows } = await sql<NewsOfPartner>`
    WITH came AS MATERIALIZED (
      SELECT region_id, created_at FROM help_requests
      WHERE requester_role = 'displaced' AND NOT requester_gone AND status = 'underConsideration' AND claimed_by IS NULL
        AND created_at > ${earliest} AND created_at <= ${until}
    ), helping AS (
      SELECT accounts.id AS partner_id, asked.region_id
      FROM (SELECT DISTINCT region_id FROM came) AS asked
        JOIN accounts ON accounts.role = 'philanthrop' AND accounts.status = 'approved' AND accounts.deleted_at IS NULL
          AND (CASE WHEN accounts.partner_type = 'organization'
            THEN EXISTS (SELECT FROM account_aid_regions AS given WHERE given.account_id = accounts.id AND given.region_id = asked.region_id)
            ELSE accounts.region_id = asked.region_id END)
    ), news AS (SELECT DISTINCT partner_id FROM helping),
    told AS (${receivers('requests', { pace, usual, after })}),
    asked AS (
      SELECT times.since, came.region_id, count(*) AS count
      FROM (SELECT DISTINCT since FROM told) AS times JOIN came ON came.created_at > times.since GROUP BY 1, 2)
    SELECT told.partner_id, told.receivers, sum(asked.count)::int AS count
    FROM told JOIN helping USING (partner_id) JOIN asked ON asked.region_id = helping.region_id AND asked.since = told.since
    GROUP BY told.partner_id, told.since, told.receivers ORDER BY told.partner_id, told.since`.execute(tx);
  return rows;
}
