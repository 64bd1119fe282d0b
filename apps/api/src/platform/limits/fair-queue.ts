/** Runs a task when its turn comes; `key` is who it is done for. */
export type FairQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>;

interface FairQueueOptions {
  concurrency: number;
  maxWaiting: number;
  maxWaitingPerKey: number;
  /** Refuses a task that exceeds a limit. `afterMs` estimates when the tasks ahead of it will be done. */
  onFull: (afterMs: number) => never;
}
interface Waiter {
  start: () => void;
  refuse: () => void;
}

/** The weight of the newest task in the moving average of durations. */
const newestWeight = 0.1;

/**
 * Returns a queue in which each key has a queue of its own, served in turns: a sender of a thousand tasks delays others by one task at
 * most. When too many wait in all, the last task of the longest queue is refused, so that a flood excludes no newcomer.
 */
export function fairQueue({ concurrency, maxWaiting, maxWaitingPerKey, onFull }: FairQueueOptions): FairQueue {
  // In the order of turns: a map keeps insertion order, and a key that was served is inserted again at the end.
  const queues = new Map<string, Waiter[]>();
  let running = 0;
  let waitingCount = 0;
  let averageMs = 0;

  const updateAverage = (durationMs: number) => {
    averageMs = averageMs === 0 ? durationMs : averageMs + newestWeight * (durationMs - averageMs);
  };
  /** With turns, a task behind `ahead` others of its key waits for as many of each other key, and never for more than wait in all. */
  const estimatedWait = (ahead: number) => (Math.min(waitingCount, ahead * queues.size) * averageMs) / concurrency;

  const makeRoom = (ahead: number) => {
    const longest = [...queues.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
    if (longest.length <= ahead + 1) onFull(estimatedWait(ahead + 1));
    longest.pop()?.refuse();
    waitingCount--;
  };
  const enqueue = (key: string) => {
    const ahead = queues.get(key)?.length ?? 0;
    if (ahead >= maxWaitingPerKey) onFull(estimatedWait(ahead));
    if (waitingCount >= maxWaiting) makeRoom(ahead);
    const queue = queues.get(key) ?? [];
    queues.set(key, queue);
    waitingCount++;
    return new Promise<void>((start, reject) => {
      const refuse = () => {
        try {
          onFull(estimatedWait(queue.length));
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      };
      queue.push({ start, refuse });
    });
  };
  const startNext = () => {
    const [first] = queues;
    if (!first) {
      running--;
      return;
    }
    const [key, queue] = first;
    queues.delete(key);
    const next = queue.shift();
    if (queue.length > 0) queues.set(key, queue);
    waitingCount--;
    next?.start();
  };

  return async (key, work) => {
    if (running < concurrency) running++;
    // A finished task hands its slot directly to the next one, so no newcomer can take it.
    else await enqueue(key);
    const began = performance.now();
    try {
      return await work();
    } finally {
      updateAverage(performance.now() - began);
      startNext();
    }
  };
}
