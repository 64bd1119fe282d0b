/** Runs a piece of work in its turn. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

interface QueueOptions {
  atOnce: number;
  /** How many may wait; beyond that `onFull` refuses. */
  waiting: number;
  onFull: () => never;
}

/** A queue that lets `atOnce` pieces of work run and `waiting` more stand in line, so that a burst never takes the machine. */
export function boundedQueue({ atOnce, waiting, onFull }: QueueOptions): InTurn {
  const line: (() => void)[] = [];
  let running = 0;
  return async work => {
    if (running < atOnce) running++;
    else if (line.length >= waiting) onFull();
    // Whoever finishes hands its place on, so nobody slips in between.
    else await new Promise<void>(resolve => line.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running--;
    }
  };
}
