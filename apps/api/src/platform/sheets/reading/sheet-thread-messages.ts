import type { ReadSheet } from './sheet-rows.ts';

/** What the thread is given. */
export interface SheetWork {
  bytes: Uint8Array;
  mostRows: number;
}
/** What it answers: portions of rows, each after the receiver asked for it, or that there is nothing to read. */
export type ThreadAnswer = (ReadSheet & { isLast: boolean }) | { unreadable: string };
