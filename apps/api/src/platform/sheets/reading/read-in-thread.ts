import { fail } from '../../problem.ts';
import { fairQueue } from '../../limits/fair-queue.ts';
import { startThread } from '../../threads.ts';
import type { ReadRow, ReadSheet } from './sheet-rows.ts';
import type { SheetWork, ThreadAnswer } from './sheet-thread-messages.ts';
import { UnreadableSheet } from './unreadable-sheet.ts';

/** An honest sheet of all the rows we take needs less than one. */
const longestMs = 8_000;
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 } as const;

const inTurn = fairQueue({
  concurrency: 1,
  maxWaiting: 20,
  maxWaitingPerKey: 2,
  onFull: () => fail('too_many_requests', { retryAfter: 10 }),
});

/**
 * Returns the table somebody sent, read in a thread of its own that is ended when it takes too long or too much memory.
 * Everybody waits in a line of their own; `whose` is the account. Throws `UnreadableSheet`.
 */
export const readSheet = (owner: string, bytes: Buffer, mostRows: number): Promise<ReadSheet> =>
  inTurn(owner, () => readInThread({ bytes, mostRows }));

function readInThread(work: SheetWork): Promise<ReadSheet> {
  const worker = startThread(import.meta.url, 'sheet-thread', { memory, data: work });
  const rows: ReadRow[] = [];
  return new Promise<ReadSheet>((resolve, reject) => {
    const deadline = setTimeout(() => reject(new UnreadableSheet('reading it takes too long')), longestMs);
    worker.on('message', (answer: ThreadAnswer) => {
      if ('unreadable' in answer) {
        reject(new UnreadableSheet(answer.unreadable));
        return;
      }
      const { isLast, ...sheet } = answer;
      rows.push(...sheet.rows);
      if (isLast) resolve({ ...sheet, rows });
      else worker.postMessage('next');
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      // Anything else is our fault, not the sheet's.
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      reject(isMemory ? new UnreadableSheet('reading it takes too much memory') : error);
    });
    worker.on('exit', () => {
      clearTimeout(deadline);
      reject(new Error('the thread that reads a sheet ended without an answer'));
    });
  }).finally(() => worker.terminate());
}
