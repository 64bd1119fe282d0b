import type { NewsPace, NewsTopic } from '@oplich/contract/notifications/schemas';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../db/pool.ts';

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

/** Partners of a pace and how many applications to their events came in a span and still wait; of one event also which. */
export async function newApplications(tx: Tx, { pace, usual, after, until }: Span) {
  const { rows } = await sql<{ partnerId: string; count: number; eventId: string | null; eventName: string | null }>`
    SELECT organizer_id AS partner_id, count(*)::int AS count,
      CASE WHEN count(DISTINCT events.id) = 1 THEN min(events.id::text) END AS event_id,
      CASE WHEN count(DISTINCT events.id) = 1 THEN min(events.name) END AS event_name
    FROM participants JOIN events ON events.id = participants.event_id
      JOIN accounts ON accounts.id = events.organizer_id
      LEFT JOIN partner_news_paces AS chosen ON chosen.account_id = organizer_id AND chosen.topic = 'applications'
    WHERE participants.status = 'applied' AND applied_at > ${after} AND applied_at <= ${until}
      AND accounts.role = 'philanthrop' AND accounts.status = 'approved' AND accounts.deleted_at IS NULL
      AND coalesce(chosen.pace, ${usual}) = ${pace}
    GROUP BY organizer_id ORDER BY organizer_id`.execute(tx);
  return rows;
}

/** Partners of a pace and how many requests of people in their aid regions came in a span and still wait for somebody. */
export async function newRequests(tx: Tx, { pace, usual, after, until }: Span) {
  const { rows } = await sql<{ partnerId: string; count: number }>`
    WITH asked AS (
      SELECT region_id, count(*) AS count FROM help_requests
      WHERE requester_role = 'displaced' AND status = 'underConsideration' AND claimed_by IS NULL
        AND created_at > ${after} AND created_at <= ${until}
      GROUP BY region_id)
    SELECT accounts.id AS partner_id, sum(asked.count)::int AS count
    FROM asked JOIN accounts ON accounts.role = 'philanthrop' AND accounts.status = 'approved' AND accounts.deleted_at IS NULL
        AND (CASE WHEN accounts.partner_type = 'organization'
          THEN EXISTS (SELECT FROM account_aid_regions AS given WHERE given.account_id = accounts.id AND given.region_id = asked.region_id)
          ELSE accounts.region_id = asked.region_id END)
      LEFT JOIN partner_news_paces AS chosen ON chosen.account_id = accounts.id AND chosen.topic = 'requests'
    WHERE coalesce(chosen.pace, ${usual}) = ${pace}
    GROUP BY accounts.id ORDER BY accounts.id`.execute(tx);
  return rows;
}
