import { participantSets, statusesIn, type ParticipantStatus } from '@oplich/contract';
import { sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Reader, Tx } from '../../../db/pool.ts';
import type { PersonOfHousehold } from '../../households/index.ts';
import { plannedOfAll } from './quantities.repo.ts';

/** Writes for whom these participants may be given aid, in the place of what was written. Nobody is counted yet. */
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
  /** Whose people may count otherwise now, with everybody who lists the same people. */
  accountIds: readonly string[];
  /** Those of them who are confirmed and are counted all the same, for the first time. */
  anew: readonly string[];
  /** By which people were known before. */
  taxNumbers: readonly Buffer[];
}

/**
 * Counts each person once in the event, for whoever took a place first: the same tax number, and among linked accounts the same name
 * and birthday. What counts for who is confirmed stays as it is.
 */
export async function countOnce(tx: Tx, { eventId, accountIds, anew, taxNumbers }: Counting): Promise<void> {
  await sql`
    WITH standing AS (
      SELECT counted.*, participants.applied_at,
        participants.status = ANY(${statusesIn(participantSets.takesPart)}::text[]) AS lives,
        participants.status = ANY(${statusesIn(participantSets.isListed)}::text[])
          AND NOT participants.account_id = ANY(${anew}::uuid[]) AS is_fixed
      FROM counted_people AS counted JOIN participants USING (event_id, account_id)
      WHERE counted.event_id = ${eventId}
    ), pairs AS (
      SELECT asker_id AS one, asked_id AS other FROM household_links WHERE asked_id IS NOT NULL
        AND asker_id IN (SELECT account_id FROM standing) AND asked_id IN (SELECT account_id FROM standing)
      UNION SELECT asked_id, asker_id FROM household_links WHERE asked_id IS NOT NULL
        AND asker_id IN (SELECT account_id FROM standing) AND asked_id IN (SELECT account_id FROM standing)
    ), concerned AS (
      SELECT * FROM standing WHERE NOT is_fixed AND (account_id = ANY(${accountIds}::uuid[])
        OR tax_number_index = ANY(${taxNumbers}::bytea[])
        OR tax_number_index IN (SELECT tax_number_index FROM standing WHERE account_id = ANY(${accountIds}::uuid[]))
        OR account_id IN (SELECT other FROM pairs WHERE one = ANY(${accountIds}::uuid[])))
    ), judged AS (
      SELECT person_id, account_id, lives AND NOT EXISTS (
        SELECT FROM standing AS other
        WHERE other.account_id <> concerned.account_id AND other.lives
          AND (other.tax_number_index = concerned.tax_number_index
            OR other.name_index = concerned.name_index
              AND EXISTS (SELECT FROM pairs WHERE one = concerned.account_id AND pairs.other = other.account_id))
          AND CASE WHEN other.is_fixed THEN other.counts
            ELSE (other.applied_at, other.account_id) < (concerned.applied_at, concerned.account_id) END
      ) AS counts FROM concerned
    )
    UPDATE counted_people AS counted SET counts = judged.counts FROM judged
    WHERE counted.event_id = ${eventId} AND counted.account_id = judged.account_id
      AND counted.person_id = judged.person_id AND counted.counts <> judged.counts`.execute(tx);
}

/** Returns what an event promises of each position by who has joined and how many people are expected for the rest. */
export async function promisedNow(tx: Tx, eventId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ positionId: string; wanted: string }>`
    WITH joined AS MATERIALIZED (
      SELECT position_id, sum(quantity) AS total FROM ${plannedOfAll(sql`${eventId}::uuid`)} AS planned GROUP BY position_id
    )
    SELECT aid.position_id AS "positionId", (coalesce((SELECT total FROM joined WHERE joined.position_id = aid.position_id), 0)
      + expected_quantity(aid, events.expected_persons) * (events.max_participants - (
        SELECT count(*) FROM participants
        WHERE participants.event_id = events.id AND participants.status = ANY(${statusesIn(participantSets.takesPart)}::text[])))
      )::text AS wanted
    FROM events JOIN event_aid_lines AS aid ON aid.event_id = events.id
    WHERE events.id = ${eventId} ORDER BY aid.position_id`.execute(tx);
  return new Map(rows.map(({ positionId, wanted }) => [positionId, wanted]));
}

/** Returns who applied to an event at any time, and of them who is confirmed and was never counted. */
export async function applicantsOf(tx: Tx, eventId: string) {
  const { rows } = await sql<{ accountId: string; isFixed: boolean; isKnown: boolean }>`
    SELECT account_id AS "accountId", status = ANY(${statusesIn(participantSets.isListed)}::text[]) AS "isFixed",
      EXISTS (SELECT FROM counted_people AS counted
        WHERE counted.event_id = participants.event_id AND counted.account_id = participants.account_id) AS "isKnown"
    FROM participants WHERE event_id = ${eventId} AND applied_at IS NOT NULL`.execute(tx);
  return rows;
}

/** Returns the events ahead in which a person's people are counted, and where the person stands there, by their ids. */
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

/** Forgets by what somebody and whom they listed could be found; how many were counted stays. */
export const forgetCounted = (tx: Tx, accountId: string) =>
  tx
    .updateTable('countedPeople')
    .set({ taxNumberIndex: null, nameIndex: Buffer.alloc(0) })
    .where('accountId', '=', accountId)
    .execute();
