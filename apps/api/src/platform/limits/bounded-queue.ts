/** Runs a task when its turn comes. */
export type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>;

interface QueueOptions {
  concurrency: number;
  /** How many may wait; beyond that `onFull` refuses. */
  maxWaiting: number;
  onFull: () => never;
}

/** Returns a queue with a bounded number of running and of waiting tasks, so that a burst cannot exhaust the machine. */
export function boundedQueue({ concurrency, maxWaiting, onFull }: QueueOptions): BoundedQueue {
  const waiters: (() => void)[] = [];
  let running = 0;
  return async work => {
    if (running < concurrency) running++;
    else if (waiters.length >= maxWaiting) onFull();
    // A finished task hands its slot directly to the next one, so no newcomer can take it.
    else await new Promise<void>(resolve => waiters.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiters.shift();
      if (next) next();
      else running--;
    }
  };
}
