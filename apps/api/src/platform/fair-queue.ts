/** Runs a piece of work in its turn; `whose` is who it is done for. */
export type FairTurn = <T>(whose: string, work: () => Promise<T>) => Promise<T>;

interface FairQueueOptions {
  atOnce: number;
  /** How many may wait in all, and how many of one; beyond that `onFull` refuses. */
  waiting: number;
  waitingOfOne: number;
  onFull: () => never;
}

/**
 * A queue in which everybody has a line of their own and the lines take turns: who sends a thousand pieces of work makes
 * nobody else wait for more than one of them.
 */
export function fairQueue({ atOnce, waiting, waitingOfOne, onFull }: FairQueueOptions): FairTurn {
  // In the order of their turns: a map keeps it, and who was served goes to its end.
  const lines = new Map<string, (() => void)[]>();
  let running = 0;
  let inLine = 0;

  const wait = (whose: string) => {
    const line = lines.get(whose) ?? [];
    if (inLine >= waiting || line.length >= waitingOfOne) onFull();
    inLine++;
    lines.set(whose, line);
    return new Promise<void>(resolve => line.push(resolve));
  };
  const callNext = () => {
    const [first] = lines;
    if (!first) {
      running--;
      return;
    }
    const [whose, line] = first;
    lines.delete(whose);
    const next = line.shift();
    if (line.length > 0) lines.set(whose, line);
    inLine--;
    next?.();
  };

  return async (whose, work) => {
    if (running < atOnce) running++;
    // Whoever finishes hands its place on, so nobody slips in between.
    else await wait(whose);
    try {
      return await work();
    } finally {
      callNext();
    }
  };
}
