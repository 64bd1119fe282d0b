import type { Worker } from 'node:worker_threads';
import { fail } from '../problem.ts';
import { boundedQueue } from '../limits/bounded-queue.ts';
import { startThread } from '../threads.ts';
import type { DocumentWork } from './document-work.ts';
import type { DocumentOptions, Part } from './parts.ts';

export interface ThreadLimits {
  /** For one document: the longest of ours needs two or three seconds. */
  longestMs: number;
  maxOldGenerationSizeMb: number;
  /** So long the thread waits for a next document. */
  idleMs: number;
}
const usualLimits: ThreadLimits = { longestMs: 30_000, maxOldGenerationSizeMb: 256, idleMs: 60_000 };

/**
 * Returns a maker of documents that works in a thread of its own, one after another. The thread starts with the first document and ends
 * when idle; one that takes too long or too much memory, or fails, ends with its document, and the next document starts a new thread.
 */
export function documentMaker({ longestMs: usualMs, maxOldGenerationSizeMb, idleMs }: ThreadLimits = usualLimits) {
  const inTurn = boundedQueue({
    concurrency: 1,
    maxWaiting: 100,
    onFull: () => fail('too_many_requests', { retryAfter: 5 }),
  });
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  const end = async () => {
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  };
  const begin = () => {
    const memory = { maxOldGenerationSizeMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
    const worker = startThread(import.meta.url, 'document-thread', { memory });
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (thread === worker) thread = undefined;
    });
    return worker;
  };
  const draw = async (work: DocumentWork, longestMs: number): Promise<Buffer<ArrayBuffer>> => {
    clearTimeout(idle);
    const worker = (thread ??= begin());
    worker.ref();
    try {
      const drawn = await answerOf(worker, work, longestMs);
      worker.unref();
      idle = setTimeout(() => void end(), idleMs).unref();
      return drawn;
    } catch (error) {
      await end();
      throw error;
    }
  };
  return (options: DocumentOptions, parts: readonly Part[], longestMs = usualMs) =>
    inTurn(() => draw({ options, parts }, longestMs));
}

function answerOf(worker: Worker, work: DocumentWork, longestMs: number): Promise<Buffer<ArrayBuffer>> {
  let settle = () => undefined as void;
  return new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const deadline = setTimeout(() => reject(new Error('making a document takes too long')), longestMs);
    const onMessage = (drawn: Uint8Array<ArrayBuffer>) => resolve(Buffer.from(drawn.buffer));
    const onError = (cause: unknown) => reject(new Error('the thread that makes documents failed', { cause }));
    const onExit = () => reject(new Error('the thread that makes documents ended without an answer'));
    worker.once('message', onMessage).once('error', onError).once('exit', onExit);
    settle = () => {
      clearTimeout(deadline);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    };
    worker.postMessage(work);
  }).finally(() => settle());
}

/**
 * Makes an A4 document (PDF) of its parts: mark and number at the top, page n of m, text that can be selected, found and
 * read aloud.
 */
export const makeDocument = documentMaker();
