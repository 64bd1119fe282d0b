import { fail } from './problem.ts';

/** Refuses a decision on another version than is there; one that names none is on whatever is there [R-API-2]. */
export function refuseStale({ version }: { version: number }, seen: number | undefined): void {
  if (seen !== undefined && seen !== version) fail('stale_version');
}
