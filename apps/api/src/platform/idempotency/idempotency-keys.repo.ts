import { sql } from 'kysely';
import { compiled } from '../../db/compiled.ts';
import type { Db, Reader, Tx } from '../../db/pool.ts';

/** An `Idempotency-Key` of one account, of a member of a partner, or of a stranger. */
export interface KeyScope {
  scope: string;
  key: string;
}

const keptUnder = (db: Reader, { scope, key }: KeyScope) =>
  db.selectFrom('idempotencyKeys').select(['requestHash', 'answer']).where('scope', '=', scope).where('key', '=', key);

/** Returns the answer that is kept under a key, with the hash of the request it was given to. */
export const findAnswer = (db: Reader, ofKey: KeyScope) => keptUnder(db, ofKey).executeTakeFirst();

/** The same, after waiting for another request with this key. */
export const lockAnswer = (tx: Tx, ofKey: KeyScope) => keptUnder(tx, ofKey).forUpdate().executeTakeFirst();

/** A request with its key: the owner of the key, the call and its content. */
export interface KeyedRequest extends KeyScope {
  call: string;
  requestHash: Buffer;
}

const taking = compiled<Record<keyof KeyScope | 'call' | 'hash', readonly unknown[]> & { at: Date }, KeyScope>(
  (_, { scope, key, call, hash, at }) => sql`
    INSERT INTO idempotency_keys (scope, key, call, request_hash, created_at)
    SELECT scope, key, call, hash, ${at}::timestamptz
    FROM unnest(${scope}::text[], ${key}::text[], ${call}::text[], ${hash}::bytea[]) AS asked (scope, key, call, hash)
    ORDER BY scope, key
    ON CONFLICT DO NOTHING RETURNING scope, key`,
);

/** Takes the keys of requests that are new, and returns them. Waits here while other requests with them are under way. */
export const claimKeys = (tx: Tx, requests: readonly KeyedRequest[], at: Date): Promise<KeyScope[]> =>
  taking(tx, {
    scope: requests.map(one => one.scope),
    key: requests.map(one => one.key),
    call: requests.map(one => one.call),
    hash: requests.map(one => one.requestHash),
    at,
  });

const keeping = compiled<Record<keyof KeyScope | 'answer', readonly string[]>, never>(
  (_, { scope, key, answer }) => sql`
    UPDATE idempotency_keys AS kept SET answer = given.answer::jsonb
    FROM unnest(${scope}::text[], ${key}::text[], ${answer}::text[]) AS given (scope, key, answer)
    WHERE kept.scope = given.scope AND kept.key = given.key`,
);

/** Keeps the answers that were given under keys. */
export const saveAnswers = (tx: Tx, answers: readonly (KeyScope & { answer: unknown })[]) =>
  keeping(tx, {
    scope: answers.map(one => one.scope),
    key: answers.map(one => one.key),
    answer: answers.map(one => JSON.stringify(one.answer ?? null)),
  });

const forgetting = compiled<Record<keyof KeyScope, readonly string[]>, never>(
  (_, { scope, key }) => sql`
    DELETE FROM idempotency_keys AS kept USING unnest(${scope}::text[], ${key}::text[]) AS given (scope, key)
    WHERE kept.scope = given.scope AND kept.key = given.key`,
);

/** Deletes keys whose requests were refused. */
export const deleteKeys = (tx: Tx, keys: readonly KeyScope[]) =>
  forgetting(tx, { scope: keys.map(one => one.scope), key: keys.map(one => one.key) });

export const deleteKeysBefore = (db: Db, before: Date) =>
  db.deleteFrom('idempotencyKeys').where('createdAt', '<', before).execute();

/** Answers kept for others may hold the account too: a name in a list, an address of a request. */
export const deleteAnswersAbout = (tx: Tx, accountId: string) =>
  tx
    .deleteFrom('idempotencyKeys')
    .where(eb =>
      eb.or([sql<boolean>`strpos(scope, ${accountId}) > 0`, sql<boolean>`strpos(answer::text, ${accountId}) > 0`]),
    )
    .execute();

/** Deletes stored answers that contain these words, by a PostgreSQL pattern. */
export const deleteAnswersContaining = (tx: Tx, pattern: string) =>
  sql`DELETE FROM idempotency_keys WHERE answer::text COLLATE "uk-x-icu" ~* ${pattern}`.execute(tx);
