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
  /** Two of the same are never served together: the later one is to see what became of the first. */
  sameAs: (item: Item) => string;
  /** Serves a group, in the order in which it came; each has an answer of its own. What it throws is thrown to all of them. */
  serve: (of: string, items: readonly Item[]) => Promise<readonly (() => Answer | Promise<Answer>)[]>;
}

interface Waiter<Item, Answer> {
  item: Item;
  resolve: (answer: Answer | Promise<Answer>) => void;
  reject: (error: unknown) => void;
}

/**
 * Serves those who come for the same thing in groups: the first at once, and who comes while it is being served together, in the
 * order of arrival. Under a rush the groups grow and everybody waits for a few of them; without one nobody waits.
 */
export function inGroups<Item, Answer>({
  most,
  waiting = mostWaiting,
  patienceMs,
  sameAs,
  serve,
}: Groups<Item, Answer>) {
  const lines = new Map<string, Waiter<Item, Answer>[]>();
  let inLine = 0;

  const next = (line: Waiter<Item, Answer>[]) => {
    const seen = new Set<string>();
    const group: Waiter<Item, Answer>[] = [];
    const rest: Waiter<Item, Answer>[] = [];
    for (const waiter of line) {
      const name = sameAs(waiter.item);
      if (group.length < most && !seen.has(name)) group.push(waiter);
      else rest.push(waiter);
      seen.add(name);
    }
    line.splice(0, line.length, ...rest);
    inLine -= group.length;
    return group;
  };

  const answer = async (of: string, group: readonly Waiter<Item, Answer>[]) => {
    try {
      const answers = await serve(
        of,
        group.map(({ item }) => item),
      );
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

  const work = async (of: string, line: Waiter<Item, Answer>[]) => {
    while (line.length > 0) await inTime(answer(of, next(line)));
    lines.delete(of);
  };

  return (of: string, item: Item): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (inLine >= waiting) fail('too_many_requests', { retryAfter }, 503);
      inLine++;
      const line = lines.get(of);
      if (line) {
        line.push({ item, resolve, reject });
        return;
      }
      const first = [{ item, resolve, reject }];
      lines.set(of, first);
      void work(of, first);
    });
}
