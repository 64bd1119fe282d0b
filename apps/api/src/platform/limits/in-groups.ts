import { fail } from '../problem.ts';

/** A rush of this many is served; whoever comes beyond it is told to come again, after so many seconds. */
const mostWaiting = 20_000;
const retryAfter = 5;

interface Groups<Item, Answer> {
  /** How many are served together at most, and how many may wait in all; beyond that they are refused as too many. */
  most: number;
  waiting?: number;
  /** So long a line waits for the group before, milliseconds; then the next one is served beside it. As long as it takes, where there is none. */
  patienceMs?: number;
  /** How many groups of one line are served at once, one by itself: more where they keep nothing from each other. */
  atOnce?: (of: string) => number;
  /** Two of the same are never served at once: the later one is to see what became of the first. */
  sameAs: (item: Item) => string;
  /**
   * Serves a group, in the order in which it came; each has an answer of its own. What it throws is thrown to all of them. `earlier`:
   * when all groups of the line are answered that began earlier; what they would keep from this one waits for it.
   */
  serve: (
    of: string,
    items: readonly Item[],
    earlier: Promise<unknown>,
  ) => Promise<readonly (() => Answer | Promise<Answer>)[]>;
}

interface Waiter<Item, Answer> {
  item: Item;
  resolve: (answer: Answer | Promise<Answer>) => void;
  reject: (error: unknown) => void;
}

/** A group that is being served. */
interface Served {
  names: readonly string[];
  answered: Promise<void>;
}

interface Line<Item, Answer> {
  waiters: Waiter<Item, Answer>[];
  serving: Set<Served>;
}

/**
 * Serves those who come for the same thing in groups: the first at once, and who comes while it is being served together, in the
 * order of arrival. Under a rush the groups grow and everybody waits for a few of them; without one nobody waits.
 */
export function inGroups<Item, Answer>({
  most,
  waiting = mostWaiting,
  patienceMs,
  atOnce = () => 1,
  sameAs,
  serve,
}: Groups<Item, Answer>) {
  const lines = new Map<string, Line<Item, Answer>>();
  let inLine = 0;

  /** Takes a group out of those who wait. Whoever is passed over stays ahead of who came later. */
  const next = ({ waiters, serving }: Line<Item, Answer>) => {
    const seen = new Set([...serving].flatMap(({ names }) => names));
    const group: Waiter<Item, Answer>[] = [];
    const passed: Waiter<Item, Answer>[] = [];
    for (const waiter of waiters) {
      if (group.length === most) break;
      const name = sameAs(waiter.item);
      (seen.has(name) ? passed : group).push(waiter);
      seen.add(name);
    }
    waiters.splice(0, group.length + passed.length, ...passed);
    inLine -= group.length;
    return group;
  };

  const answer = async (of: string, group: readonly Waiter<Item, Answer>[], earlier: Promise<unknown>) => {
    try {
      const items = group.map(({ item }) => item);
      const answers = await serve(of, items, earlier);
      group.forEach(({ resolve, reject }, at) => {
        try {
          const own = answers[at];
          if (!own) throw new Error('somebody in a group was not answered');
          resolve(own());
        } catch (error) {
          reject(error);
        }
      });
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  };

  /** Waits for a group, and no longer than the line does. */
  const inTime = (answered: Promise<void>) => {
    if (patienceMs === undefined) return answered;
    return new Promise<void>(resolve => {
      const late = setTimeout(resolve, patienceMs);
      void answered.then(() => {
        clearTimeout(late);
        resolve();
      });
    });
  };

  const work = (of: string, line: Line<Item, Answer>) => {
    while (line.serving.size < atOnce(of)) {
      const group = next(line);
      if (group.length === 0) break;
      const earlier = Promise.all([...line.serving].map(({ answered }) => answered));
      const served = {
        names: group.map(({ item }) => sameAs(item)),
        answered: inTime(answer(of, group, earlier)),
      };
      line.serving.add(served);
      void served.answered.then(() => {
        line.serving.delete(served);
        work(of, line);
      });
    }
    if (line.serving.size === 0) lines.delete(of);
  };

  return (of: string, item: Item): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (inLine >= waiting) fail('too_many_requests', { retryAfter }, 503);
      inLine++;
      const line = lines.get(of) ?? { waiters: [], serving: new Set<Served>() };
      lines.set(of, line);
      line.waiters.push({ item, resolve, reject });
      work(of, line);
    });
}
