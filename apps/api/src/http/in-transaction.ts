import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { transaction, type Db, type Tx } from '../db/pool.ts';
import { nameActingMember } from '../platform/audit/acting-member.repo.ts';
import {
  findAnswer,
  deleteKeys,
  saveAnswers,
  lockAnswer,
  claimKeys,
  type KeyedRequest,
} from '../platform/idempotency/idempotency-keys.repo.ts';
import type { Operation } from '../platform/operation.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { Person, User } from '../platform/user.ts';
import { fail, failField, Refusal } from '../platform/problem.ts';

/**
 * Runs the action of a request in one transaction. With an `Idempotency-Key` the answer is stored in the same transaction, so a repeated
 * request with the same body gets the first answer again and changes nothing. Refusals are not stored.
 */
export interface InTransaction<Actor extends Person | null = User> {
  /**
   * `again` builds the answer of a repeated request from the stored one, where that contains another person's data: a user who has lost the
   * right to see it must not read it from storage [decision 18]. An answer passed to `keep` replaces the stored one.
   */
  <T>(work: (operation: Operation<Actor>) => Promise<T | Refusal>, again?: Again<T, Actor>): Promise<T>;
  /** Returns whether this request, with this key and body, was answered before. */
  isRepeat(): Promise<boolean>;
  /** Returns whether any request with this key was answered before: for calls that have not read the body yet. */
  isKnown(): Promise<boolean>;
  /** Returns the request with its key, for callers that answer several requests together; `null` when it has no key. */
  keyed(): KeyedRequest | null;
}

type Again<T, Actor extends Person | null> = (
  operation: Operation<Actor>,
  kept: T,
  keep: (answer: T) => Promise<void>,
) => Promise<T>;

/**
 * Returns the scope of idempotency keys: each member of a partner has their own, as two of them may choose the same key.
 */
const scopeOf = (actor: Person | null) =>
  actor === null ? 'anonymous' : actor.memberId === null ? actor.id : `${actor.id} ${actor.memberId}`;

const answerOf = <T>(outcome: T | Refusal): T => (outcome instanceof Refusal ? fail(outcome.code) : outcome);

export interface TransactionContext {
  db: Db;
  clock: Clock;
  /** The key of the HMAC over a request, so that a password in a body cannot be guessed from its hash. */
  secret: Uint8Array;
}

/** Returns the function that runs the action of one request; `call.key` is its key in the table, `actor` the signed-in user. */
export function transactionOf<Actor extends Person | null>(
  { db, clock, secret }: TransactionContext,
  request: FastifyRequest,
  call: { key: string; idempotent: boolean; actor: Actor },
): InTransaction<Actor> {
  type Work<T> = (operation: Operation<Actor>) => Promise<T | Refusal>;
  const operationOf = (tx: Tx): Operation<Actor> => ({ tx, actor: call.actor, at: clock.now() });
  const runNamed = async <T>(tx: Tx, work: Work<T>) => {
    // Sent ahead of the first statement of the work, in the same round trip. If it fails, the transaction fails.
    const named = nameActingMember(tx, call.actor);
    named.catch(() => undefined);
    const answer = await work(operationOf(tx));
    await named;
    return answer;
  };
  const scope = scopeOf(call.actor);
  const header = request.headers['idempotency-key'];
  const key = call.idempotent && typeof header === 'string' ? header.trim() : '';
  if (key === '') {
    const withoutKey = async <T>(work: Work<T>) => answerOf(await transaction(db, tx => runNamed(tx, work)));
    return Object.assign(withoutKey, {
      isRepeat: () => Promise.resolve(false),
      isKnown: () => Promise.resolve(false),
      keyed: () => null,
    });
  }
  if (key.length > 200) failField('Idempotency-Key', 'too_long');

  // Computed late, because the body of an upload is only known once its parts have arrived.
  const hashOfRequest = () =>
    createHmac('sha256', secret)
      .update(JSON.stringify([call.key, request.params, request.body ?? null]))
      .digest();
  const scopedKey = { scope, key };
  const keyed = () => ({ ...scopedKey, call: call.key, requestHash: hashOfRequest() });

  const isRepeat = async () => {
    const kept = await findAnswer(db, scopedKey);
    return kept?.requestHash.equals(hashOfRequest()) === true;
  };
  const isKnown = async () => (await findAnswer(db, scopedKey)) !== undefined;
  const runOnce = <T>(work: Work<T>, again?: Again<T, Actor>) =>
    transaction(db, async (tx): Promise<T | Refusal> => {
      const keep = async (answer: T) => {
        await saveAnswers(tx, [{ ...scopedKey, answer }]);
      };
      const keyedRequest = keyed();
      const claimed = await claimKeys(tx, [keyedRequest], clock.now());
      if (claimed.length === 0) {
        const kept = await lockAnswer(tx, scopedKey);
        if (!kept) throw new Error('an idempotency key is taken but has no row');
        if (!kept.requestHash.equals(keyedRequest.requestHash)) fail('idempotency_key_reused');
        const answer = kept.answer as T;
        return again ? again(operationOf(tx), answer, keep) : answer;
      }
      const answer = await runNamed(tx, work);
      if (answer instanceof Refusal) await deleteKeys(tx, [scopedKey]);
      else await keep(answer);
      return answer;
    });
  const inTransaction = async <T>(work: Work<T>, again?: Again<T, Actor>) => answerOf(await runOnce(work, again));
  return Object.assign(inTransaction, { isRepeat, isKnown, keyed });
}
