/** The thread that reads one sheet: what a hostile one takes of time and memory ends with it, and nobody else waits. */
import { parentPort, workerData } from 'node:worker_threads';
import { parseSheet } from './read-sheet.ts';
import { inPortions, refuseTooMuchText } from './sheet-portions.ts';
import type { SheetWork, ThreadAnswer } from './sheet-thread-messages.ts';
import { UnreadableSheet } from './unreadable-sheet.ts';

const { bytes, mostRows } = workerData as SheetWork;
const say = (answer: ThreadAnswer) => parentPort?.postMessage(answer);

try {
  const sheet = await parseSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), mostRows);
  refuseTooMuchText(sheet.rows);
  const portions = inPortions(sheet.rows);
  // One portion at a time: what is taken over at once holds the receiver's loop.
  const sayNext = () => {
    const { value, done = false } = portions.next();
    say({ ...sheet, rows: value ?? [], isLast: done });
    if (done) parentPort?.close();
  };
  parentPort?.on('message', sayNext);
  sayNext();
} catch (error) {
  if (!(error instanceof UnreadableSheet)) throw error;
  say({ unreadable: error.message });
  parentPort?.close();
}
