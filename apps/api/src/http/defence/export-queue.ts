import { exportConnections } from '../../db/pool.ts';
import { boundedQueue } from '../../platform/limits/bounded-queue.ts';
import { Download } from '../../platform/download.ts';
import { fail } from '../../platform/problem.ts';

/** Each export holds a connection of the export pool for as long as its client takes to download it. */
export const defaultExportsAtOnce = exportConnections - 1;
const maxWaiting = 20;
const retryAfter = 10;

/**
 * Produces an answer when its turn comes, or refuses it. `sent` resolves when the answer was sent or the client has disconnected.
 */
export type AccountQueue = <T>(accountId: string, make: () => Promise<T>, sent: Promise<unknown>) => Promise<T>;

/**
 * Limits exports to a few at once and to one per account, so that slow downloads cannot take all connections, nor answers made in one
 * piece all memory. A turn ends when the answer was sent or broken off.
 */
export function exportQueue(concurrency: number): AccountQueue {
  const queue = boundedQueue({ concurrency, maxWaiting, onFull: () => fail('too_many_requests', { retryAfter }) });
  const busy = new Set<string>();
  return (accountId, make, sent) => {
    if (busy.has(accountId)) fail('too_many_requests', { retryAfter });
    busy.add(accountId);
    return new Promise((resolve, reject) => {
      queue(async () => {
        const answer = await make();
        resolve(answer);
        await (answer instanceof Download ? answer.closed() : sent);
      })
        .catch(reject)
        .finally(() => busy.delete(accountId));
    });
  };
}

/** Documents are made one after another, so one account may not fill the queue. */
const maxDocumentsPerAccount = 5;

/** Refuses further documents of an account that already waits for several. */
export function documentsPerAccount(): AccountQueue {
  const busy = new Map<string, number>();
  return async (accountId, make) => {
    const count = busy.get(accountId) ?? 0;
    if (count >= maxDocumentsPerAccount) fail('too_many_requests', { retryAfter });
    busy.set(accountId, count + 1);
    try {
      return await make();
    } finally {
      const left = (busy.get(accountId) ?? 1) - 1;
      if (left === 0) busy.delete(accountId);
      else busy.set(accountId, left);
    }
  };
}
