import { storage } from '../../storage.ts';

const mark = (name: string) => `restoring:${name}`;

/** Marks drafts that are being restored. If restoring crashes the page, the mark stays and the draft is dropped next time. */
export const restoring = {
  mark: (name: string): void => storage.set(mark(name), '1'),
  unmark: (name: string): void => storage.remove(mark(name)),
  isMarked: (name: string): boolean => storage.get(mark(name)) !== null,
};
