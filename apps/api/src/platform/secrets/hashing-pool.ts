import type { Worker } from 'node:worker_threads';
import { startThread } from '../threads.ts';
import { hashThreads, type HashAnswer, type Hashing, type HashWork } from './hashing.ts';

const memory = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 } as const;

interface Waiter {
  resolve: (answer: HashAnswer) => void;
  reject: (error: Error) => void;
}

/**
 * Hashes beside the event loop, in low-priority threads that are started with the first password: a core serves other work first, so that
 * reads stay quick however many log-ins wait [decision 28].
 */
export function createHashingPool(): Hashing {
  const started: { worker: Worker; waiting: Map<number, Waiter> }[] = [];
  let lastId = 0;

  const start = () => {
    const worker = startThread(import.meta.url, 'hash-thread', { memory });
    const waiting = new Map<number, Waiter>();
    const mine = { worker, waiting };
    worker.on('message', (answer: HashAnswer) => {
      waiting.get(answer.id)?.resolve(answer);
      waiting.delete(answer.id);
      if (waiting.size === 0) worker.unref();
    });
    // One that ends takes only what it was doing along; the next password starts another.
    const end = (error: Error) => {
      if (started.includes(mine)) started.splice(started.indexOf(mine), 1);
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    worker.on('error', end);
    worker.on('exit', () => end(new Error('a thread that hashes ended')));
    started.push(mine);
    return mine;
  };
  const leastBusy = () => {
    const free = started.find(({ waiting }) => waiting.size === 0);
    if (free) return free;
    if (started.length < hashThreads) return start();
    return started.reduce((one, other) => (other.waiting.size < one.waiting.size ? other : one));
  };
  const ask = (work: Omit<HashWork, 'id'>) =>
    new Promise<HashAnswer>((resolve, reject) => {
      const { worker, waiting } = leastBusy();
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      // While it works the process stays; idle it keeps nothing open.
      worker.ref();
      worker.postMessage({ id, ...work } satisfies HashWork);
    }).then(answer => {
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer;
    });

  return {
    hash: async password => (await ask({ password })).hash ?? '',
    verify: async (passwordHash, password) => (await ask({ password, passwordHash })).matches === true,
  };
}
