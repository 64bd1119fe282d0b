import { spans } from '@oplich/contract';
import type { AidReceived } from '@oplich/contract/participants/schemas';
import { addDays, dayPlus, kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { Reader } from '../../../db/pool.ts';
import { aidReceivedBy } from '../../warehouse/index.ts';
import { noShowsOf } from './no-shows.repo.ts';

/** From when on help and no-shows count [R-PAR-48]: behind a day of Kyiv, and behind an instant. */
export const historyAfter = (at: Date) => ({
  afterDay: dayPlus(kyivDay(at), -spans.aidHistoryDays),
  afterInstant: addDays(at, -spans.aidHistoryDays),
});

const none: AidReceived = { times: 0, lastAt: null, categories: [], noShows: 0 };

/** Returns how often and when people were helped, by anybody, and how often they did not come. */
export async function aidHistory(
  db: Reader,
  accountIds: readonly string[],
  at: Date,
): Promise<(accountId: string) => AidReceived> {
  const { afterDay, afterInstant } = historyAfter(at);
  const [aid, noShows] = await Promise.all([
    aidReceivedBy(db, accountIds, afterDay),
    noShowsOf(db, accountIds, afterInstant),
  ]);
  return id => ({ ...none, ...aid.get(id), noShows: noShows.get(id) ?? 0 });
}
