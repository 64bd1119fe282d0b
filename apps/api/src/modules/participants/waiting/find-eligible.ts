import type { Reader } from '../../../db/pool.ts';
import { refusalByMonth } from '../applying/apply-rules.ts';
import { householdsAt } from '../applying/one-per-household.ts';
import type { EventOfParticipants } from '../events-of-participants.repo.ts';
import { standingApplicationsOf } from '../applying/applications.repo.ts';
import type { PassedBecause, Waiting } from './waiting-list.repo.ts';

/**
 * Returns a function that tells why a waiting person may not take a place at this moment, or `null` if they may. `chosen` are the people
 * who get a place in the same transaction: at an event for one person per household they count as holders.
 */
export async function findEligible(
  db: Reader,
  event: Pick<EventOfParticipants, 'id' | 'regionId' | 'onePerHousehold'>,
  people: readonly Waiting[],
  at: Date,
): Promise<(person: Waiting, chosen: ReadonlySet<string>) => PassedBecause | null> {
  const ids = people.map(({ accountId }) => accountId);
  const [standing, { sharedWith, holders }] = await Promise.all([
    standingApplicationsOf(db, ids, event.id),
    householdsAt(db, event, ids, at),
  ]);
  return ({ accountId, regionId }, chosen) => {
    if (refusalByMonth(standing.get(accountId) ?? [], at)) return 'month';
    if (regionId !== event.regionId) return 'region';
    const isShared = sharedWith.get(accountId)?.some(other => holders.has(other) || chosen.has(other)) ?? false;
    return isShared ? 'household' : null;
  };
}
