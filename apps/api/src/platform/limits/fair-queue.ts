/** Runs a piece of work in its turn; `whose` is who it is done for. */
export type FairTurn = <T>(whose: string, work: () => Promise<T>) => Promise<T>;

interface FairQueueOptions {
  atOnce: number;
  /** How many may wait in all, and how many of one; who is too much is refused by `onFull`. */
  waiting: number;
  waitingOfOne: number;
  onFull: () => never;
}
interface Waiter {
  begin: () => void;
  refuse: () => void;
}

/**
 * A queue in which everybody has a line of their own and the lines take turns: who sends a thousand pieces of work makes
 * nobody else wait for more than one of them. Where all lines together are too long, the end of the longest goes, so that a
 * few who flood keep no newcomer out.
 */
export function fairQueue({ atOnce, waiting, waitingOfOne, onFull }: FairQueueOptions): FairTurn {
  // In the order of their turns: a map keeps it, and who was served goes to its end.
  const lines = new Map<string, Waiter[]>();
  let running = 0;
  let inLine = 0;

  const makeRoom = (own: number) => {
    const longest = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
    if (longest.length <= own + 1) onFull();
    longest.pop()?.refuse();
    inLine--;
  };
  const wait = (whose: string) => {
    const own = lines.get(whose)?.length ?? 0;
    if (own >= waitingOfOne) onFull();
    if (inLine >= waiting) makeRoom(own);
    const line = lines.get(whose) ?? [];
    lines.set(whose, line);
    inLine++;
    return new Promise<void>((begin, reject) => {
      const refuse = () => {
        try {
          onFull();
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      };
      line.push({ begin, refuse });
    });
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
    next?.begin();
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
