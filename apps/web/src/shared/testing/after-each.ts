import { vi } from 'vitest';

let isKept = false;

/** For a file that draws once, before all of its tests: what it drew and pretended stays for all of them. */
export const keepForAll = () => (isKept = true);
/** A new file keeps nothing until it says so. */
export const keepForEach = () => (isKept = false);

/** What a test drew and pretended of the network goes with it. */
export function takeBack(cleanup: () => void): void {
  if (isKept) return;
  cleanup();
  vi.unstubAllGlobals();
}
