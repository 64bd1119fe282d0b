import type { Reader } from '../../../db/pool.ts';
import { householdsAround, sharedHouseholds } from '../../households/index.ts';
import type { EventOfParticipants } from '../events-of-participants.repo.ts';
import { eventsHeldBy, holders, knownHolders } from './one-per-household.repo.ts';

/** For each of several people: the people they list or are linked with. */
export interface Households {
  sharedWith: ReadonlyMap<string, readonly string[]>;
  /** Those of them who hold a place in the event. */
  holders: ReadonlySet<string>;
}
/** For events without the one-per-household rule. */
export const noHouseholds: Households = { sharedWith: new Map(), holders: new Set() };

/** Returns the households of people who apply, where the event is for one of each [R-HSH-12]; else nobody's. */
export async function householdsAt(
  db: Reader,
  event: Pick<EventOfParticipants, 'id' | 'onePerHousehold'> | undefined,
  accountIds: readonly string[],
  at: Date,
): Promise<Households> {
  if (!event?.onePerHousehold || accountIds.length === 0) return noHouseholds;
  const shared = await sharedHouseholds(db, accountIds);
  if (shared.length === 0) return noHouseholds;
  const sharedWith = new Map<string, string[]>();
  for (const { accountId, otherId } of shared)
    sharedWith.set(accountId, [...(sharedWith.get(accountId) ?? []), otherId]);
  const others = shared.map(({ otherId }) => otherId);
  return { sharedWith, holders: await holders(db, event.id, others, at) };
}

/** Returns in which of some events for one of each household somebody else of a person's holds a place. */
export async function heldByHousehold(
  db: Reader,
  accountId: string,
  eventIds: readonly string[],
  at: Date,
): Promise<ReadonlySet<string>> {
  if (eventIds.length === 0) return new Set();
  const shared = await sharedHouseholds(db, [accountId]);
  const others = shared.map(({ otherId }) => otherId);
  return others.length === 0 ? new Set() : eventsHeldBy(db, eventIds, others, at);
}

/**
 * Returns the participants who list, are listed by or are linked with another person who holds a place, at an event for one person per
 * household [R-HSH-12]. People whom the organizer does not know are not revealed through anybody's household.
 */
export async function householdConflicts(
  db: Reader,
  event: Pick<EventOfParticipants, 'id' | 'onePerHousehold'>,
  accountIds: readonly string[],
  at: Date,
): Promise<ReadonlySet<string>> {
  if (!event.onePerHousehold || accountIds.length === 0) return new Set();
  const around = await householdsAround(db, accountIds);
  if (around.length === 0) return new Set();
  const people = new Set(around.flatMap(({ accountId, otherId }) => [accountId, otherId]));
  const holding = await knownHolders(db, event.id, [...people], at);
  const both = around.filter(({ accountId, otherId }) => holding.has(accountId) && holding.has(otherId));
  return new Set(both.map(({ accountId }) => accountId));
}
