export { readSheet } from './read-in-thread.ts';
export type { ReadCell, ReadRow, ReadSheet } from './sheet-rows.ts';
export { UnreadableSheet } from './unreadable-sheet.ts';
