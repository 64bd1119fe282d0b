import type { DocumentOptions, Part } from './parts.ts';

/** What the thread is given for one document. */
export interface DocumentWork {
  options: DocumentOptions;
  parts: readonly Part[];
}
