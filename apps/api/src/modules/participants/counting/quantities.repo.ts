import { participantSets, statusesIn } from '@oplich/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../../db/pool.ts';

/** How much of `aid`, a line of an event, is to be given where these people are counted. */
const quantityOf = (kinds: RawBuilder<unknown>) => sql<string>`trim_scale(quantity_for(aid, ${kinds}))::text`;

/** The same for a row of `participants`. */
export const quantityHere = quantityOf(sql`participants.counted_kinds`);

interface Promised {
  kinds: string[];
  planned: { positionId: string; quantity: string }[];
}

/**
 * Selects the quantities of every line of an event, in the order of the lines, once for all participants counted alike; `these` is the
 * right-hand side of `=`. Joined to `participants` by `isCountedSo`.
 */
export const promisedAt = (eventId: string, anyId?: RawBuilder<string>) =>
  sql<Promised>`(
    -- Else the lines may be gone through again for each participant.
    WITH promised AS MATERIALIZED (
      SELECT kinds, (
        SELECT coalesce(json_agg(json_build_object('positionId', aid.position_id, 'quantity', ${quantityOf(sql`kinds`)})
          ORDER BY aid.line), '[]')
        FROM event_aid_lines AS aid WHERE aid.event_id = ${eventId}
      ) AS planned
      FROM (SELECT DISTINCT coalesce(counted_kinds, '{}') AS kinds FROM participants
        WHERE event_id = ${eventId} ${anyId ? sql`AND account_id = ${anyId}` : sql``}) AS counted)
    SELECT kinds, planned FROM promised
  )`.as<'promised'>('promised');

export const isCountedSo = sql<boolean>`promised.kinds = coalesce(participants.counted_kinds, '{}')`;

/** Returns what a participant of several events is given of each position, their people counted. */
export async function quantitiesOf(db: Reader, accountId: string, eventIds: readonly string[]) {
  const { rows } = await sql<{ eventId: string; positionId: string; quantity: string }>`
    SELECT aid.event_id AS "eventId", aid.position_id AS "positionId", trim_scale(aid_quantity(aid, ${accountId}::uuid))::text AS quantity
    FROM event_aid_lines AS aid WHERE aid.event_id = ANY(${eventIds}::uuid[])`.execute(db);
  return rows;
}

/**
 * Selects how many people take part in some events (`these` is the right-hand side of `=`) and to how many of them aid is still promised,
 * grouped by the people counted for them: a few rows, however many have joined.
 */
export const joinedByKinds = (anyId: RawBuilder<unknown>) => sql`(
  SELECT event_id, counted_kinds AS kinds, count(*) AS people,
    count(*) FILTER (WHERE status = ANY(${statusesIn(participantSets.isPlanned)}::text[])) AS planned
  FROM participants WHERE event_id = ${anyId} AND status = ANY(${statusesIn(participantSets.takesPart)}::text[])
  GROUP BY event_id, counted_kinds)`;

interface Known {
  taxNumbers: readonly Buffer[];
  names: readonly Buffer[];
}

/** Returns which people of a person who has not joined are counted for others at several events. */
export async function countedForOthers(
  db: Reader,
  accountId: string,
  eventIds: readonly string[],
  { taxNumbers, names }: Known,
) {
  const { rows } = await sql<{ eventId: string; taxNumberIndex: Buffer | null; nameIndex: Buffer; isLinked: boolean }>`
    SELECT event_id AS "eventId", tax_number_index AS "taxNumberIndex", name_index AS "nameIndex", EXISTS (
      SELECT FROM household_links WHERE asked_id IS NOT NULL
        AND (asker_id, asked_id) IN ((counted.account_id, ${accountId}::uuid), (${accountId}::uuid, counted.account_id))) AS "isLinked"
    FROM counted_people AS counted
    WHERE event_id = ANY(${eventIds}::uuid[]) AND counts AND account_id <> ${accountId}::uuid
      AND (tax_number_index = ANY(${taxNumbers}::bytea[]) OR name_index = ANY(${names}::bytea[]))`.execute(db);
  return rows;
}

/**
 * Returns for how many participants the reserved goods of each line are enough: first for those who joined, in the order in which they
 * joined, then for the people expected on the remaining places. Participants are read one by one only where the goods are not enough for
 * those who joined.
 */
export async function enoughFor(db: Reader, eventIds: readonly string[]) {
  const anyId = sql`ANY(${eventIds}::uuid[])`;
  const { rows } = await sql<{ eventId: string; positionId: string; people: number }>`
    WITH joined AS MATERIALIZED ${joinedByKinds(anyId)}
    SELECT aid.event_id AS "eventId", aid.position_id AS "positionId", (CASE
      WHEN promised.total <= reserved.held THEN promised.people
        + floor((reserved.held - promised.total) / expected_quantity(aid, events.expected_persons))
      ELSE (
        SELECT count(*) FROM (
          SELECT sum(quantity_for(aid, counted_kinds)) OVER (ORDER BY applied_at, account_id) AS total
          FROM participants
          WHERE event_id = aid.event_id AND status = ANY(${statusesIn(participantSets.isPlanned)}::text[])
        ) AS until WHERE until.total <= reserved.held)
      END)::int AS people
    FROM event_aid_lines AS aid JOIN events ON events.id = aid.event_id
    JOIN stock_reservations AS reserved ON reserved.cause_id = aid.event_id AND reserved.position_id = aid.position_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(joined.planned), 0) AS people, coalesce(sum(joined.planned * quantity_for(aid, joined.kinds)), 0) AS total
      FROM joined WHERE joined.event_id = aid.event_id
    ) AS promised
    WHERE aid.event_id = ${anyId}`.execute(db);
  return rows;
}
