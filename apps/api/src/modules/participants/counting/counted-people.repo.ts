import { participantSets, statusesIn, type ParticipantStatus } from '@oplich/contract';
import { sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Reader, Tx } from '../../../db/pool.ts';
import type { PersonOfHousehold } from '../../households/index.ts';
import { joinedByKinds } from './quantities.repo.ts';

/** Replaces the people for whom these participants may be given aid. Nobody is counted yet. */
export async function writePeople(
  tx: Tx,
  eventId: string,
  people: ReadonlyMap<string, readonly PersonOfHousehold[]>,
): Promise<void> {
  await tx
    .deleteFrom('countedPeople')
    .where('eventId', '=', eventId)
    .where('accountId', '=', anyOf(people.keys()))
    .execute();
  const rows = [...people].flatMap(([account, all]) =>
    all.map(({ personId, taxNumberIndex, nameIndex, kinds }) => ({
      account,
      person: personId,
      tax_number: taxNumberIndex?.toString('hex') ?? null,
      name: nameIndex.toString('hex'),
      kinds,
    })),
  );
  if (rows.length === 0) return;
  // One value is bound for all: households of thousands are more values than a statement takes.
  await sql`
    INSERT INTO counted_people (event_id, account_id, person_id, tax_number_index, name_index, kinds)
    SELECT ${eventId}::uuid, account, person, decode(tax_number, 'hex'), decode(name, 'hex'), kinds
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS people (account uuid, person uuid, tax_number text, name text, kinds text[])`.execute(tx);
}

/** Returns by which tax numbers the people of these participants are known now: others may list the same. */
export async function taxNumbersOf(tx: Tx, eventId: string, accountIds: readonly string[]): Promise<Buffer[]> {
  const rows = await tx
    .selectFrom('countedPeople')
    .select('taxNumberIndex')
    .where('eventId', '=', eventId)
    .where('accountId', '=', anyOf(accountIds))
    .where('taxNumberIndex', 'is not', null)
    .execute();
  return rows.flatMap(({ taxNumberIndex }) => taxNumberIndex ?? []);
}

interface Counting {
  eventId: string;
  /** The people whose household may count differently now, with everybody who lists the same people. */
  accountIds: readonly string[];
  /** Confirmed people among them who are counted for the first time. */
  anew: readonly string[];
  /** By which people were known before. */
  taxNumbers: readonly Buffer[];
}

/**
 * Counts each person once in the event, for the participant who took a place first. Two entries are the same person if they have the same
 * tax number or, among linked accounts, the same name and birthday. The count of confirmed participants does not change.
 */
export async function countOnce(tx: Tx, { eventId, accountIds, anew, taxNumbers }: Counting): Promise<void> {
  const [lives, isListed] = [statusesIn(participantSets.takesPart), statusesIn(participantSets.isListed)];
  const isFixed = (who: 'own' | 'other') => {
    const [status, account] = [sql.ref(`${who}.status`), sql.ref(`${who}.account_id`)];
    return sql`${status} = ANY(${isListed}::text[]) AND NOT ${account} = ANY(${anew}::uuid[])`;
  };
  // Looks rows up by key, however many have joined. `OFFSET 0` and `LIMIT 1` keep PostgreSQL from turning them into joins, whose order it
  // chooses badly while it has no statistics of the tables.
  await sql`
    WITH named AS (
      SELECT unnest(${accountIds}::uuid[]) AS account_id
      UNION SELECT asked_id FROM household_links WHERE asker_id = ANY(${accountIds}::uuid[]) AND asked_id IS NOT NULL
      UNION SELECT asker_id FROM household_links WHERE asked_id = ANY(${accountIds}::uuid[])
    ), numbers AS (
      SELECT unnest(${taxNumbers}::bytea[]) AS tax_number_index
      UNION SELECT tax_number_index FROM counted_people
      WHERE event_id = ${eventId} AND account_id = ANY(${accountIds}::uuid[]) AND tax_number_index IS NOT NULL
    ), concerned AS (
      SELECT theirs.* FROM named CROSS JOIN LATERAL (
        SELECT * FROM counted_people WHERE event_id = ${eventId} AND account_id = named.account_id OFFSET 0) AS theirs
      UNION SELECT same.* FROM numbers CROSS JOIN LATERAL (
        SELECT * FROM counted_people WHERE event_id = ${eventId} AND tax_number_index = numbers.tax_number_index OFFSET 0) AS same
    ), judged AS (
      SELECT concerned.account_id, concerned.person_id, own.status = ANY(${lives}::text[]) AND NOT EXISTS (
        SELECT FROM (
          SELECT account_id, counts FROM counted_people
          WHERE event_id = ${eventId} AND tax_number_index = concerned.tax_number_index AND account_id <> concerned.account_id
          UNION ALL SELECT theirs.account_id, theirs.counts FROM (
            SELECT asked_id AS account_id FROM household_links WHERE asker_id = concerned.account_id AND asked_id IS NOT NULL
            UNION ALL SELECT asker_id FROM household_links WHERE asked_id = concerned.account_id
          ) AS linked CROSS JOIN LATERAL (
            SELECT account_id, counts FROM counted_people
            WHERE event_id = ${eventId} AND account_id = linked.account_id AND name_index = concerned.name_index OFFSET 0) AS theirs
        ) AS same CROSS JOIN LATERAL (
          SELECT account_id, status, applied_at FROM participants
          WHERE event_id = ${eventId} AND account_id = same.account_id LIMIT 1) AS other
        WHERE other.status = ANY(${lives}::text[])
          AND CASE WHEN ${isFixed('other')} THEN same.counts
            ELSE (other.applied_at, other.account_id) < (own.applied_at, own.account_id) END
      ) AS counts
      FROM concerned CROSS JOIN LATERAL (
        SELECT account_id, status, applied_at FROM participants
        WHERE event_id = ${eventId} AND account_id = concerned.account_id LIMIT 1) AS own
      WHERE NOT (${isFixed('own')})
    )
    UPDATE counted_people AS counted SET counts = judged.counts FROM judged
    WHERE counted.event_id = ${eventId} AND counted.account_id = judged.account_id
      AND counted.person_id = judged.person_id AND counted.counts <> judged.counts`.execute(tx);
}

/**
 * Returns what an event promises of each position: for those who joined and for the number of people expected on the remaining places. A
 * past event promises nothing.
 */
export async function promisedNow(tx: Tx, eventId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ positionId: string; wanted: string }>`
    WITH joined AS MATERIALIZED ${joinedByKinds(sql`${eventId}::uuid`)}
    SELECT aid.position_id AS "positionId", (
      coalesce((SELECT sum(joined.planned * quantity_for(aid, joined.kinds)) FROM joined), 0)
      + expected_quantity(aid, events.expected_persons) * (events.max_participants - coalesce((SELECT sum(joined.people) FROM joined), 0))
      )::text AS wanted
    FROM events JOIN event_aid_lines AS aid ON aid.event_id = events.id
    WHERE events.id = ${eventId} AND events.status = 'scheduled' AND events.cancelled_at IS NULL
    ORDER BY aid.position_id`.execute(tx);
  return new Map(rows.map(({ positionId, wanted }) => [positionId, wanted]));
}

/** Returns everybody who ever applied to an event, and those of them who are confirmed and were never counted. */
export async function applicantsOf(tx: Tx, eventId: string) {
  const { rows } = await sql<{ accountId: string; isFixed: boolean; isKnown: boolean }>`
    SELECT account_id AS "accountId", status = ANY(${statusesIn(participantSets.isListed)}::text[]) AS "isFixed",
      EXISTS (SELECT FROM counted_people AS counted
        WHERE counted.event_id = participants.event_id AND counted.account_id = participants.account_id) AS "isKnown"
    FROM participants WHERE event_id = ${eventId} AND applied_at IS NOT NULL`.execute(tx);
  return rows;
}

/** Returns the coming events in which a person's people are counted, with the person's status there, by event id. */
export const countingEventsOf = (tx: Reader, accountId: string, at: Date) =>
  tx
    .selectFrom('participants')
    .innerJoin('events', 'events.id', 'participants.eventId')
    .select(['events.id', 'participants.status'])
    .$narrowType<{ status: ParticipantStatus }>()
    .where('participants.accountId', '=', accountId)
    .where('participants.appliedAt', 'is not', null)
    .where('events.countsPeople', '=', true)
    .where('events.status', '=', 'scheduled')
    .where('events.cancelledAt', 'is', null)
    .where('events.eventDate', '>', at)
    .orderBy('events.id')
    .execute();

/** Erases the values by which a person and the people they listed could be found; the numbers counted remain. */
export const eraseCounted = (tx: Tx, accountId: string) =>
  tx
    .updateTable('countedPeople')
    .set({ taxNumberIndex: null, nameIndex: Buffer.alloc(0) })
    .where('accountId', '=', accountId)
    .execute();
