/** Runs a piece of work in its turn; `whose` is who it is done for. */
export type FairTurn = <T>(whose: string, work: () => Promise<T>) => Promise<T>;

interface FairQueueOptions {
  atOnce: number;
  /** How many may wait in all, and how many of one; who is too much is refused by `onFull`. */
  waiting: number;
  waitingOfOne: number;
  /** Told in how many milliseconds what waits before this one will be done, by how long work took of late. */
  onFull: (afterMs: number) => never;
}
interface Waiter {
  begin: () => void;
  refuse: () => void;
}

/** How much the newest piece of work says of how long one takes. */
const weightOfNewest = 0.1;

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
  let usualMs = 0;

  const note = (tookMs: number) => {
    usualMs = usualMs === 0 ? tookMs : usualMs + weightOfNewest * (tookMs - usualMs);
  };
  /** Lines take turns, so who has so many in their own waits for as many of every other line, and for no more than there are. */
  const waitOf = (own: number) => (Math.min(inLine, own * lines.size) * usualMs) / atOnce;

  const makeRoom = (own: number) => {
    const longest = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
    if (longest.length <= own + 1) onFull(waitOf(own + 1));
    longest.pop()?.refuse();
    inLine--;
  };
  const wait = (whose: string) => {
    const own = lines.get(whose)?.length ?? 0;
    if (own >= waitingOfOne) onFull(waitOf(own));
    if (inLine >= waiting) makeRoom(own);
    const line = lines.get(whose) ?? [];
    lines.set(whose, line);
    inLine++;
    return new Promise<void>((begin, reject) => {
      const refuse = () => {
        try {
          onFull(waitOf(line.length));
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
    const began = performance.now();
    try {
      return await work();
    } finally {
      note(performance.now() - began);
      callNext();
    }
  };
}
