import { participantSets, statusesIn } from '@oplich/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../../db/pool.ts';

/** How much of `aid`, a line of an event, a row of `participants` is to be given, their people counted. */
export const quantityHere = sql<string>`trim_scale(aid_quantity(aid, participants.account_id))::text`;

/** The same of every line, in their order. */
export const plannedHere = sql<{ positionId: string; quantity: string }[]>`
  (SELECT coalesce(json_agg(json_build_object('positionId', aid.position_id, 'quantity', ${quantityHere}) ORDER BY aid.line), '[]')
  FROM event_aid_lines AS aid WHERE aid.event_id = participants.event_id)`;

/** Returns what a participant of several events is given of each position, their people counted. */
export async function quantitiesOf(db: Reader, accountId: string, eventIds: readonly string[]) {
  const { rows } = await sql<{ eventId: string; positionId: string; quantity: string }>`
    SELECT aid.event_id AS "eventId", aid.position_id AS "positionId", trim_scale(aid_quantity(aid, ${accountId}::uuid))::text AS quantity
    FROM event_aid_lines AS aid WHERE aid.event_id = ANY(${eventIds}::uuid[])`.execute(db);
  return rows;
}

/**
 * Every line of some events (`these` stands to the right of `=`) with each participant it is planned for and what they are given of it
 * (`quantity`), as `aid_quantity` says, which reads anew whom a participant is counted for of each line. Here that is read once for
 * all lines, by its key: a join of sets is quicker where the database knows how many there are, and takes seconds where it does not.
 */
export const plannedOfAll = (these: RawBuilder<unknown>) => sql`(
  SELECT aid.event_id, aid.position_id, participants.account_id, participants.applied_at,
    expected_quantity(aid, coalesce(cardinality(array_positions(counted.kinds, aid.per)), 0)) AS quantity
  FROM participants
  CROSS JOIN LATERAL (
    SELECT array_agg(kind) AS kinds FROM counted_people AS counted, unnest(counted.kinds) AS kind
    WHERE counted.event_id = participants.event_id AND counted.account_id = participants.account_id AND counted.counts
  ) AS counted
  JOIN event_aid_lines AS aid ON aid.event_id = participants.event_id
  WHERE participants.event_id = ${these} AND participants.status = ANY(${statusesIn(participantSets.isPlanned)}::text[]))`;

interface Known {
  taxNumbers: readonly Buffer[];
  names: readonly Buffer[];
}

/** Returns which people of somebody who has not joined are counted for others in several events. */
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
 * Returns for how many more what is held of each line is enough: first those who joined, in the order in which they did, then as many
 * people as are expected for each.
 */
export async function enoughFor(db: Reader, eventIds: readonly string[]) {
  const { rows } = await sql<{ eventId: string; positionId: string; people: number }>`
    WITH joined AS (
      SELECT event_id, position_id, sum(quantity) OVER (PARTITION BY event_id, position_id ORDER BY applied_at, account_id) AS total
      FROM ${plannedOfAll(sql`ANY(${eventIds}::uuid[])`)} AS planned
    )
    SELECT aid.event_id AS "eventId", aid.position_id AS "positionId", (
      count(*) FILTER (WHERE joined.total <= reserved.held)
      + greatest(0, floor((reserved.held - coalesce(max(joined.total), 0)) / expected_quantity(aid, events.expected_persons)))
      )::int AS people
    FROM event_aid_lines AS aid JOIN events ON events.id = aid.event_id
    JOIN stock_reservations AS reserved ON reserved.cause_id = aid.event_id AND reserved.position_id = aid.position_id
    LEFT JOIN joined ON joined.event_id = aid.event_id AND joined.position_id = aid.position_id
    WHERE aid.event_id = ANY(${eventIds}::uuid[])
    GROUP BY aid.event_id, aid.position_id, events.expected_persons, reserved.held`.execute(db);
  return rows;
}
