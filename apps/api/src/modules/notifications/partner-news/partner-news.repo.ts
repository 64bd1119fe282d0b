import type { NewsPace, NewsTopic } from '@oplich/contract/notifications/news';
import { dutiesOfKinds, kindsOfNews } from '@oplich/contract/notifications/schemas';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../db/pool.ts';
import { isTold } from '../members-told.repo.ts';

/** Returns what a partner chose; a topic that is not there it left as it usually is. */
export const newsPacesOf = (db: Reader, accountId: string) =>
  db.selectFrom('partnerNewsPaces').select(['topic', 'pace']).where('accountId', '=', accountId).execute();

/** Keeps choices, each in the place of an earlier one. */
export const keepNewsPaces = (tx: Tx, accountId: string, chosen: readonly (readonly [NewsTopic, NewsPace])[]) =>
  tx
    .insertInto('partnerNewsPaces')
    .values(chosen.map(([topic, pace]) => ({ accountId, topic, pace })))
    .onConflict(conflict =>
      conflict.columns(['accountId', 'topic']).doUpdateSet(eb => ({ pace: eb.ref('excluded.pace') })),
    )
    .execute();

type Told = Exclude<NewsPace, 'none'>;

/** Until when the partners of a pace have been told; nobody else tells them until the transaction ends. */
export const lockTold = (tx: Tx, pace: Told) =>
  tx.selectFrom('partnerNewsTold').select('until').where('pace', '=', pace).forUpdate().executeTakeFirstOrThrow();

export const setTold = (tx: Tx, pace: Told, until: Date) =>
  tx.updateTable('partnerNewsTold').set({ until }).where('pace', '=', pace).execute();

interface Span {
  pace: Told;
  usual: NewsPace;
  after: Date;
  until: Date;
}

interface NewsOfPartner {
  partnerId: string;
  count: number;
  /** Its own account and members, who chose this pace: somebody. */
  receivers: string[];
}

/** Who of a partner, its own account and members with the duty, hears of a topic at this pace; those a partner (`news`) has. */
const receivers = (topic: NewsTopic, { pace, usual }: Pick<Span, 'pace' | 'usual'>) => sql<string[]>`ARRAY(
  SELECT receiver.account_id
  FROM (
    SELECT news.partner_id AS account_id
    UNION ALL
    SELECT member.account_id FROM partner_members AS member WHERE member.partner_id = news.partner_id
      AND ${isTold('member', { duty: dutiesOfKinds[kindsOfNews[topic]] ?? null, memberIds: null })}
  ) AS receiver LEFT JOIN partner_news_paces AS chosen ON chosen.account_id = receiver.account_id AND chosen.topic = ${topic}
  WHERE coalesce(chosen.pace, ${usual}) = ${pace})`;

/** How many applications to a partner's events came in a span and still wait, and who hears of them; of one event also which. */
export async function newApplications(tx: Tx, { pace, usual, after, until }: Span) {
  const { rows } = await sql<
    NewsOfPartner & {
      eventId: string | null;
      eventName: string | null;
    }
  >`
    SELECT * FROM (SELECT news.*, ${receivers('applications', { pace, usual })} AS receivers FROM (
    SELECT organizer_id AS partner_id, count(*)::int AS count,
      CASE WHEN count(DISTINCT events.id) = 1 THEN min(events.id::text) END AS event_id,
      CASE WHEN count(DISTINCT events.id) = 1 THEN min(events.name) END AS event_name
    FROM participants JOIN events ON events.id = participants.event_id
      JOIN accounts ON accounts.id = events.organizer_id
    WHERE participants.status = 'applied' AND applied_at AT TIME ZONE 'UTC' > ${after}::timestamptz AT TIME ZONE 'UTC'
      AND applied_at AT TIME ZONE 'UTC' <= ${until}::timestamptz AT TIME ZONE 'UTC'
      AND accounts.role = 'philanthrop' AND accounts.status = 'approved' AND accounts.deleted_at IS NULL
    GROUP BY organizer_id) AS news) AS told WHERE cardinality(receivers) > 0 ORDER BY partner_id`.execute(tx);
  return rows;
}

/** How many requests of people in a partner's aid regions came in a span and still wait for somebody, and who hears of them. */
export async function newRequests(tx: Tx, { pace, usual, after, until }: Span) {
  const { rows } = await sql<NewsOfPartner>`
    WITH asked AS (
      SELECT region_id, count(*) AS count FROM help_requests
      WHERE requester_role = 'displaced' AND status = 'underConsideration' AND claimed_by IS NULL
        AND created_at > ${after} AND created_at <= ${until}
      GROUP BY region_id)
    SELECT * FROM (SELECT news.*, ${receivers('requests', { pace, usual })} AS receivers FROM (
    SELECT accounts.id AS partner_id, sum(asked.count)::int AS count
    FROM asked JOIN accounts ON accounts.role = 'philanthrop' AND accounts.status = 'approved' AND accounts.deleted_at IS NULL
        AND (CASE WHEN accounts.partner_type = 'organization'
          THEN EXISTS (SELECT FROM account_aid_regions AS given WHERE given.account_id = accounts.id AND given.region_id = asked.region_id)
          ELSE accounts.region_id = asked.region_id END)
    GROUP BY accounts.id) AS news) AS told WHERE cardinality(receivers) > 0 ORDER BY partner_id`.execute(tx);
  return rows;
}
