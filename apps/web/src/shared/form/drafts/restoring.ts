import { storage } from '../../storage.ts';

const mark = (name: string) => `restoring:${name}`;

/** Names of drafts that are being brought back: the name of one that breaks the page stays. */
export const restoring = {
  mark: (name: string): void => storage.set(mark(name), '1'),
  unmark: (name: string): void => storage.remove(mark(name)),
  isMarked: (name: string): boolean => storage.get(mark(name)) !== null,
};
