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
 * Runs one action in one transaction. With an `Idempotency-Key` the answer is kept in that same transaction, so the same
 * key and body from the same user gives the first answer again and changes nothing; refusals are not kept.
 */
export interface InTransaction<Actor extends Person | null = User> {
  /**
   * `again` makes the answer of a repeated request from the one that is kept, where it holds another person's data: whoever may
   * not see them any more does not read them from what was kept [decision 18]. What it gives to `keep` is kept from then on.
   */
  <T>(work: (operation: Operation<Actor>) => Promise<T | Refusal>, again?: Again<T, Actor>): Promise<T>;
  /** Whether this very request was answered before. */
  isRepeat(): Promise<boolean>;
  /** Whether some request with its key was answered before, where the body is not known yet. */
  isKnown(): Promise<boolean>;
  /** Returns the request with its key, for who answers it together with others; null: it has none. */
  keyed(): KeyedRequest | null;
}

type Again<T, Actor extends Person | null> = (
  operation: Operation<Actor>,
  kept: T,
  keep: (answer: T) => Promise<void>,
) => Promise<T>;

/** Whose keys these are: of each member of a partner their own, for two of them may hit on the same. */
const scopeOf = (actor: Person | null) =>
  actor === null ? 'anonymous' : actor.memberId === null ? actor.id : `${actor.id} ${actor.memberId}`;

const answerOf = <T>(outcome: T | Refusal): T => (outcome instanceof Refusal ? fail(outcome.code) : outcome);

export interface TransactionContext {
  db: Db;
  clock: Clock;
  /** Keys the hash of a request, so that a password in a body cannot be guessed from it. */
  secret: Uint8Array;
}

/** Returns how the action of one request is run; `call` is its key in the table, `actor` who is signed in. */
export function transactionOf<Actor extends Person | null>(
  { db, clock, secret }: TransactionContext,
  request: FastifyRequest,
  call: { key: string; idempotent: boolean; actor: Actor },
): InTransaction<Actor> {
  type Work<T> = (operation: Operation<Actor>) => Promise<T | Refusal>;
  const operationOf = (tx: Tx): Operation<Actor> => ({ tx, actor: call.actor, at: clock.now() });
  const begun = async <T>(tx: Tx, work: Work<T>) => {
    // Goes ahead of the first statement of the work; where it failed none of them is done.
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
    const plain = async <T>(work: Work<T>) => answerOf(await transaction(db, tx => begun(tx, work)));
    return Object.assign(plain, {
      isRepeat: () => Promise.resolve(false),
      isKnown: () => Promise.resolve(false),
      keyed: () => null,
    });
  }
  if (key.length > 200) failField('Idempotency-Key', 'too_long');

  // Only now: the body of an upload is known when its parts have come in.
  const hashOfRequest = () =>
    createHmac('sha256', secret)
      .update(JSON.stringify([call.key, request.params, request.body ?? null]))
      .digest();
  const ofKey = { scope, key };
  const keyed = () => ({ ...ofKey, call: call.key, requestHash: hashOfRequest() });

  const isRepeat = async () => {
    const kept = await findAnswer(db, ofKey);
    return kept?.requestHash.equals(hashOfRequest()) === true;
  };
  const isKnown = async () => (await findAnswer(db, ofKey)) !== undefined;
  const once = <T>(work: Work<T>, again?: Again<T, Actor>) =>
    transaction(db, async (tx): Promise<T | Refusal> => {
      const keep = async (answer: T) => {
        await saveAnswers(tx, [{ ...ofKey, answer }]);
      };
      const asked = keyed();
      const taken = await claimKeys(tx, [asked], clock.now());
      if (taken.length === 0) {
        const kept = await lockAnswer(tx, ofKey);
        if (!kept) throw new Error('a key that is taken is not there');
        if (!kept.requestHash.equals(asked.requestHash)) fail('idempotency_key_reused');
        const answer = kept.answer as T;
        return again ? again(operationOf(tx), answer, keep) : answer;
      }
      const answer = await begun(tx, work);
      if (answer instanceof Refusal) await deleteKeys(tx, [ofKey]);
      else await keep(answer);
      return answer;
    });
  const inTransaction = async <T>(work: Work<T>, again?: Again<T, Actor>) => answerOf(await once(work, again));
  return Object.assign(inTransaction, { isRepeat, isKnown, keyed });
}
