import { sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Reader } from '../../../db/pool.ts';

/**
 * Returns, of the people who were invited to an event `most` times since `since`, the time of the invitation that has to grow old before
 * all of them may be invited again; `undefined` if there is none. One statement for all of them.
 */
export async function lastInvitedTooOften(
  db: Reader,
  eventId: string,
  accountIds: readonly string[],
  { since, most }: { since: Date; most: number },
): Promise<Date | undefined> {
  const often = await db
    .selectFrom('participantChanges')
    .select(sql<Date>`(array_agg(at ORDER BY at DESC))[${sql.lit(most)}]`.as('oldest'))
    .where('eventId', '=', eventId)
    .where('accountId', '=', anyOf(accountIds))
    .where('toStatus', '=', 'invited')
    .where('undone', '=', false)
    .where('at', '>', since)
    .groupBy('accountId')
    .having(({ fn }) => fn.countAll<number>(), '>=', most)
    .execute();
  return often
    .map(({ oldest }) => oldest)
    .toSorted((one, other) => one.getTime() - other.getTime())
    .at(-1);
}
