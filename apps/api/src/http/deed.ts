import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { transaction, type Db, type Tx } from '../db/pool.ts';
import type { Clock } from '../platform/clock.ts';
import { fail, failField } from './problem.ts';

/**
 * Runs one deed in one transaction. With an `Idempotency-Key` the answer is kept in that same transaction, so the same
 * key and body from the same user gives the first answer again and changes nothing; refusals are not kept.
 */
export type Deed = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

export interface DeedContext {
  db: Db;
  clock: Clock;
  /** Keys the hash of a request, so that a password in a body cannot be guessed from it. */
  secret: Uint8Array;
}

/** The deed of one request; `call` is its key in the table, `scope` the user's id. */
export function deedOf(
  { db, clock, secret }: DeedContext,
  request: FastifyRequest,
  call: { key: string; idempotent: boolean; scope: string },
): Deed {
  const header = request.headers['idempotency-key'];
  const key = call.idempotent && typeof header === 'string' ? header.trim() : '';
  if (key === '') return work => transaction(db, work);
  if (key.length > 200) failField('Idempotency-Key', 'too_long');

  // Only now: the body of an upload is known when its parts have come in.
  const hashOfRequest = () =>
    createHmac('sha256', secret)
      .update(JSON.stringify([call.key, request.params, request.body ?? null]))
      .digest();
  return work =>
    transaction(db, async tx => {
      const hash = hashOfRequest();
      const first = await tx
        .insertInto('idempotencyKeys')
        .values({ scope: call.scope, key, call: call.key, requestHash: hash, createdAt: clock.now() })
        // Waits here while another request with this key is under way.
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirst();
      if (first.numInsertedOrUpdatedRows === 0n) {
        const kept = await tx
          .selectFrom('idempotencyKeys')
          .select(['requestHash', 'answer'])
          .where('scope', '=', call.scope)
          .where('key', '=', key)
          .executeTakeFirstOrThrow();
        if (!kept.requestHash.equals(hash)) fail('idempotency_key_reused');
        return kept.answer as never;
      }
      const answer = await work(tx);
      await tx
        .updateTable('idempotencyKeys')
        .set({ answer: JSON.stringify(answer ?? null) })
        .where('scope', '=', call.scope)
        .where('key', '=', key)
        .execute();
      return answer;
    });
}
