import { fail } from '../problem.ts';

/** Beyond this many waiting requests, further ones are refused and asked to retry after `retryAfter` seconds. */
const defaultMaxWaiting = 20_000;
const retryAfter = 5;

interface Groups<Item, Answer> {
  maxGroupSize: number;
  /** How many items may wait in all queues together; further ones are refused with `too_many_requests`. */
  maxWaiting?: number;
  /** How long a queue waits for the running group before it starts the next one beside it; without limit if absent. */
  timeoutMs?: number;
  /** How many groups of one queue run at once; 1 by default. More only where they take nothing from each other. */
  concurrency?: (key: string) => number;
  /** Two items with the same identity never run at once: the later one has to see what became of the first. */
  identityOf: (item: Item) => string;
  /**
   * Serves a group in order of arrival and returns an answer for each item. If it throws, all items of the group fail. `earlier`
   * resolves when all earlier groups of the queue are answered, for what has to wait for them.
   */
  serve: (
    key: string,
    items: readonly Item[],
    earlier: Promise<unknown>,
  ) => Promise<readonly (() => Answer | Promise<Answer>)[]>;
}

interface Waiter<Item, Answer> {
  item: Item;
  resolve: (answer: Answer | Promise<Answer>) => void;
  reject: (error: unknown) => void;
}

interface RunningGroup {
  names: readonly string[];
  answered: Promise<void>;
}

interface Queue<Item, Answer> {
  waiters: Waiter<Item, Answer>[];
  running: Set<RunningGroup>;
}

/**
 * Returns a function that serves items with the same key in groups. The first item is served at once; those that arrive in the meantime
 * form the next group, in order of arrival. Under load the groups grow, and without load nobody waits.
 */
export function inGroups<Item, Answer>({
  maxGroupSize,
  maxWaiting = defaultMaxWaiting,
  timeoutMs,
  concurrency = () => 1,
  identityOf,
  serve,
}: Groups<Item, Answer>) {
  const queues = new Map<string, Queue<Item, Answer>>();
  let waitingCount = 0;

  /** Removes the next group from the queue. Skipped items stay ahead of those that arrived later. */
  const takeGroup = ({ waiters, running }: Queue<Item, Answer>) => {
    const seen = new Set([...running].flatMap(({ names }) => names));
    const group: Waiter<Item, Answer>[] = [];
    const skipped: Waiter<Item, Answer>[] = [];
    for (const waiter of waiters) {
      if (group.length === maxGroupSize) break;
      const name = identityOf(waiter.item);
      (seen.has(name) ? skipped : group).push(waiter);
      seen.add(name);
    }
    waiters.splice(0, group.length + skipped.length, ...skipped);
    waitingCount -= group.length;
    return group;
  };

  const serveGroup = async (key: string, group: readonly Waiter<Item, Answer>[], earlier: Promise<unknown>) => {
    try {
      const items = group.map(({ item }) => item);
      const answers = await serve(key, items, earlier);
      group.forEach(({ resolve, reject }, at) => {
        try {
          const own = answers[at];
          if (!own) throw new Error('an item of a group has no answer');
          resolve(own());
        } catch (error) {
          reject(error);
        }
      });
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  };

  const orTimeout = (answered: Promise<void>) => {
    if (timeoutMs === undefined) return answered;
    return new Promise<void>(resolve => {
      const timer = setTimeout(resolve, timeoutMs);
      void answered.then(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  };

  const startGroups = (key: string, queue: Queue<Item, Answer>) => {
    while (queue.running.size < concurrency(key)) {
      const group = takeGroup(queue);
      if (group.length === 0) break;
      const earlier = Promise.all([...queue.running].map(({ answered }) => answered));
      const started = {
        names: group.map(({ item }) => identityOf(item)),
        answered: orTimeout(serveGroup(key, group, earlier)),
      };
      queue.running.add(started);
      void started.answered.then(() => {
        queue.running.delete(started);
        startGroups(key, queue);
      });
    }
    if (queue.running.size === 0) queues.delete(key);
  };

  return (key: string, item: Item): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (waitingCount >= maxWaiting) fail('too_many_requests', { retryAfter }, 503);
      waitingCount++;
      const queue = queues.get(key) ?? { waiters: [], running: new Set<RunningGroup>() };
      queues.set(key, queue);
      queue.waiters.push({ item, resolve, reject });
      startGroups(key, queue);
    });
}
