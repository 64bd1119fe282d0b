/** The thread that sets documents, one after another: the work of the processor it costs is nobody else's wait. */
import { parentPort } from 'node:worker_threads';
import type { DocumentWork } from './document-work.ts';
import { drawDocument } from './drawing/draw-document.ts';

async function answer({ options, parts }: DocumentWork): Promise<void> {
  const drawn = await drawDocument(options, parts);
  // Bytes of its own, which can be handed over without a copy; those of a buffer may be a piece of a shared store.
  const bytes = new Uint8Array(drawn);
  parentPort?.postMessage(bytes, [bytes.buffer]);
}

// An error ends the thread: callers are told, and the next document starts a new one.
parentPort?.on('message', (work: DocumentWork) => void answer(work));
