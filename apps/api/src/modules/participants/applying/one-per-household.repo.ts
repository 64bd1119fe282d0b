import { participantSets, statusesIn } from '@oplich/contract';
import { sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Reader } from '../../../db/pool.ts';
import { isUnknownHere } from '../lists/unknown-people.repo.ts';
import { statusAt } from '../participation.repo.ts';

const held = statusesIn(participantSets.holdsPlace);

/** Who holds a place in these events, an invitation that ran out left aside, and some others, as a part of a statement. */
export const placesOf = (eventIds: readonly string[], at: Date, others: readonly string[] = []) => sql`
  SELECT account_id AS id FROM participants
  WHERE event_id = ANY(${eventIds}::uuid[]) AND ${statusAt(at)} = ANY(${held}::text[])
  UNION SELECT unnest(${others}::uuid[])`;

/** Some people as a part of a statement. */
export const these = (ids: readonly string[]) => sql`SELECT unnest(${ids}::uuid[]) AS id`;

const holding = (db: Reader, eventIds: readonly string[], accountIds: readonly string[], at: Date) =>
  db
    .selectFrom('participants')
    .select(['eventId', 'accountId'])
    .where('eventId', '=', anyOf(eventIds))
    .where('accountId', '=', anyOf(accountIds))
    .where(statusAt(at), 'in', held)
    .execute();

/** Returns who of those an organizer knows holds a place in an event. */
export async function knownHolders(db: Reader, eventId: string, at: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('participants')
    .select('accountId')
    .where('eventId', '=', eventId)
    .where(statusAt(at), 'in', held)
    .where(({ not }) => not(isUnknownHere))
    .execute();
  return rows.map(({ accountId }) => accountId);
}

/** Returns who of these people holds a place in an event. */
export const holders = async (db: Reader, eventId: string, accountIds: readonly string[], at: Date) =>
  new Set((await holding(db, [eventId], accountIds, at)).map(({ accountId }) => accountId));

/** Returns in which of these events any of these people holds a place. */
export const eventsHeldBy = async (db: Reader, eventIds: readonly string[], accountIds: readonly string[], at: Date) =>
  new Set((await holding(db, eventIds, accountIds, at)).map(({ eventId }) => eventId));
