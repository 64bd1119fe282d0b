import type { Reader } from '../../../db/pool.ts';
import { refusalByMonth } from '../applying/apply-rules.ts';
import { householdsAt } from '../applying/one-per-household.ts';
import type { EventOfParticipants } from '../events-of-participants.repo.ts';
import { standingApplicationsOf } from '../applying/applications.repo.ts';
import type { PassedBecause, Waiting } from './waiting-list.repo.ts';

/**
 * Returns why each of some people who wait could not take a place at this moment; `null`: they could. Whose household is among
 * `chosen`, who get a place in the same go, could not either, where the event is for one of each.
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
