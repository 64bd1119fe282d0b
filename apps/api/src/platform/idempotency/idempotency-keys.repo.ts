import { sql } from 'kysely';
import type { Db, Reader, Tx } from '../../db/pool.ts';

/** An `Idempotency-Key` of one account, of a member of a partner, or of a stranger. */
export interface OfKey {
  scope: string;
  key: string;
}

/** Returns the answer that was kept under a key, with the hash of the request it was given to. */
export const findKept = (db: Reader, { scope, key }: OfKey) =>
  db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();

/** Returns whether the key is new. Waits here while another request with it is under way. */
export async function takeKey(
  tx: Tx,
  { scope, key, call, requestHash, at }: OfKey & { call: string; requestHash: Buffer; at: Date },
): Promise<boolean> {
  const first = await tx
    .insertInto('idempotencyKeys')
    .values({ scope, key, call, requestHash, createdAt: at })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  return first.numInsertedOrUpdatedRows !== 0n;
}

export const keepAnswer = (tx: Tx, { scope, key }: OfKey, answer: unknown) =>
  tx
    .updateTable('idempotencyKeys')
    .set({ answer: JSON.stringify(answer ?? null) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute();

export const forgetKey = (tx: Tx, { scope, key }: OfKey) =>
  tx.deleteFrom('idempotencyKeys').where('scope', '=', scope).where('key', '=', key).execute();

export const forgetKeysBefore = (db: Db, before: Date) =>
  db.deleteFrom('idempotencyKeys').where('createdAt', '<', before).execute();

/** Answers kept for others may hold the account too: a name in a list, an address of a request. */
export const forgetAnswersAbout = (tx: Tx, accountId: string) =>
  tx
    .deleteFrom('idempotencyKeys')
    .where(eb =>
      eb.or([sql<boolean>`strpos(scope, ${accountId}) > 0`, sql<boolean>`strpos(answer::text, ${accountId}) > 0`]),
    )
    .execute();

/** Forgets kept answers in which these words stand, by a pattern of PostgreSQL. */
export const forgetAnswersWith = (tx: Tx, pattern: string) =>
  sql`DELETE FROM idempotency_keys WHERE answer::text COLLATE "uk-x-icu" ~* ${pattern}`.execute(tx);
