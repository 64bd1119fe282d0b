import { sql } from 'kysely';
import type { Reader, Tx } from '../../../db/pool.ts';

/** Returns how many requests somebody holds now. */
export async function countLiveClaims(db: Reader, accountId: string, at: Date): Promise<number> {
  const { live } = await db
    .selectFrom('helpRequests')
    .select(sql<number>`count(*)`.as('live'))
    .where('claimedBy', '=', accountId)
    .where('claimedUntil', '>', at)
    .executeTakeFirstOrThrow();
  return live;
}

/** Returns the requests whose expired claim was not ended yet. */
export const expiredClaims = (db: Reader, at: Date) =>
  db
    .selectFrom('helpRequests')
    .select('id')
    // Those that are claimed have an index of their own.
    .where('claimedBy', 'is not', null)
    .where('claimedUntil', '<=', at)
    .orderBy('id')
    .execute();

/** Returns the open requests an account is a side of, as who holds or as who asked; they stay as they are until the transaction ends. */
export const lockOpenAround = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('helpRequests')
    .select(['id', 'number', 'title', 'requesterId', 'claimedBy', 'claimedUntil'])
    .where('status', '=', 'underConsideration')
    .where(eb => eb.or([eb('requesterId', '=', accountId), eb('claimedBy', '=', accountId)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
