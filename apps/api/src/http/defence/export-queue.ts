import { exportConnections } from '../../db/pool.ts';
import { boundedQueue } from '../../platform/limits/bounded-queue.ts';
import { Download } from '../../platform/download.ts';
import { fail } from '../../platform/problem.ts';

/** Exports under way at once: each reads as fast as its receiver takes it, and holds a connection of their own pool. */
export const defaultExportsAtOnce = exportConnections - 1;
const waiting = 20;
const retryAfter = 10;

/** Makes an answer in its turn, or refuses; `whose` is the account that asked for it, `taken` comes when nothing more of it is to be sent. */
export type AccountQueue = <T>(whose: string, make: () => Promise<T>, taken: Promise<unknown>) => Promise<T>;

/**
 * A few exports at once in all and one an account, so that lists nobody takes in leave the database to everybody else, and
 * what is answered whole the memory. A turn ends when the answer is sent or broken off.
 */
export function exportQueue(atOnce: number): AccountQueue {
  const inTurn = boundedQueue({ atOnce, waiting, onFull: () => fail('too_many_requests', { retryAfter }) });
  const busy = new Set<string>();
  return (whose, make, taken) => {
    if (busy.has(whose)) fail('too_many_requests', { retryAfter });
    busy.add(whose);
    return new Promise((resolve, reject) => {
      inTurn(async () => {
        const answer = await make();
        resolve(answer);
        await (answer instanceof Download ? answer.closed() : taken);
      })
        .catch(reject)
        .finally(() => busy.delete(whose));
    });
  };
}

/** Documents one account may wait for at once: they are made one after another, and nobody's fill the line. */
const documentsOfOne = 5;

/** A few documents at once an account, the rest refused. */
export function documentsPerAccount(): AccountQueue {
  const busy = new Map<string, number>();
  return async (whose, make) => {
    const now = busy.get(whose) ?? 0;
    if (now >= documentsOfOne) fail('too_many_requests', { retryAfter });
    busy.set(whose, now + 1);
    try {
      return await make();
    } finally {
      const left = (busy.get(whose) ?? 1) - 1;
      if (left === 0) busy.delete(whose);
      else busy.set(whose, left);
    }
  };
}
