import { participantSets, statusesIn } from '@oplich/contract';
import { anyOf } from '../../../db/any-of.ts';
import type { Reader } from '../../../db/pool.ts';
import { isUnknownHere } from '../lists/unknown-people.repo.ts';
import { statusAt } from '../participation.repo.ts';

const held = statusesIn(participantSets.holdsPlace);

const holding = (
  db: Reader,
  eventIds: readonly string[],
  accountIds: readonly string[],
  at: Date,
  { isKnown = false } = {},
) =>
  db
    .selectFrom('participants')
    .select(['eventId', 'accountId'])
    .where('eventId', '=', anyOf(eventIds))
    .where('accountId', '=', anyOf(accountIds))
    .where(statusAt(at), 'in', held)
    .$if(isKnown, found => found.where(({ not }) => not(isUnknownHere)))
    .execute();

/** Returns who of these people holds a place in an event and is known to its organizer. */
export async function knownHolders(db: Reader, eventId: string, accountIds: readonly string[], at: Date) {
  const rows = await holding(db, [eventId], accountIds, at, { isKnown: true });
  return new Set(rows.map(({ accountId }) => accountId));
}

/** Returns who of these people holds a place in an event. */
export const holders = async (db: Reader, eventId: string, accountIds: readonly string[], at: Date) =>
  new Set((await holding(db, [eventId], accountIds, at)).map(({ accountId }) => accountId));

/** Returns in which of these events any of these people holds a place. */
export const eventsHeldBy = async (db: Reader, eventIds: readonly string[], accountIds: readonly string[], at: Date) =>
  new Set((await holding(db, eventIds, accountIds, at)).map(({ eventId }) => eventId));
