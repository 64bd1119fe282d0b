import { anyOf } from '../../../db/any-of.ts';
import type { Reader } from '../../../db/pool.ts';

/** Which of some sessions still are, of accounts that are there. */
export async function livingSessions(db: Reader, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .select('sessions.id')
    .where('sessions.id', '=', anyOf(ids))
    .where('sessions.endedAt', 'is', null)
    .where('accounts.deletedAt', 'is', null)
    .execute();
  return new Set(rows.map(row => row.id));
}
