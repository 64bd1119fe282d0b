import { sql, type RawBuilder } from 'kysely';
import { compiledByIds } from '../../../db/compiled.ts';
import { ownAccountIds } from '../../../db/own-accounts.ts';
import type { Reader } from '../../../db/pool.ts';

/*
 * Confirmed participants of a held event who did not come, as `isNoShow` defines it: those who said so before gave the place up, and an
 * event cut short has no absentees. An event counts once, under whichever of their accounts it was.
 */

const missed = sql`participants AS missed JOIN events AS held ON held.id = missed.event_id`;
const isMissed = sql`
  missed.status = 'confirmed' AND held.status <> 'scheduled' AND held.cancelled_at IS NULL AND NOT held.interrupted`;

const counted = compiledByIds((_, anyId, { after }: { after: Date }) => ({
  compile: db =>
    sql<{ accountId: string; times: number }>`
      SELECT person.id AS account_id, count(DISTINCT missed.event_id) AS times
      FROM accounts AS person JOIN (${missed}) ON missed.account_id = ANY(${ownAccountIds(sql`person.id`)})
      WHERE person.id = ${anyId} AND ${isMissed} AND held.event_date > ${after} GROUP BY person.id`.compile(db),
}));

/** Returns how often people did not come to an event after an instant; who came always is not in it. */
export async function noShowsOf(
  db: Reader,
  accountIds: readonly string[],
  after: Date,
): Promise<ReadonlyMap<string, number>> {
  const found = await counted(db, accountIds, { after });
  return new Map(found.map(({ accountId, times }) => [accountId, times]));
}

/** The same in a list of people, to order it by. */
export const noShowsAfter = (person: RawBuilder<unknown>, after: RawBuilder<unknown>) =>
  sql<number>`(SELECT count(DISTINCT missed.event_id) FROM ${missed}
    WHERE ${isMissed} AND missed.account_id = ANY(${ownAccountIds(person)}) AND held.event_date > ${after})`;

/** Returns how many did not come to events, by event. */
export async function countNoShows(db: Reader, eventIds: readonly string[]): Promise<(eventId: string) => number> {
  if (eventIds.length === 0) return () => 0;
  const { rows } = await sql<{ id: string; people: number }>`
    SELECT held.id, count(*)::int AS people FROM ${missed}
    WHERE ${isMissed} AND held.id = ANY(${eventIds}::uuid[]) GROUP BY held.id`.execute(db);
  const found = new Map(rows.map(({ id, people }) => [id, people]));
  return eventId => found.get(eventId) ?? 0;
}
