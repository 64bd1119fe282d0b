import type { ArrivalWindow } from '@oplich/contract/events/arrival';
import type { HandOutPerson } from './api.ts';

/** Returns the distinct windows of the people, in order of time. */
export function windowsOfTable(people: readonly Pick<HandOutPerson, 'window'>[]): ArrivalWindow[] {
  const windows = new Map<string, ArrivalWindow>();
  for (const { window } of people) if (window) windows.set(window.start, window);
  return [...windows.values()].sort((one, other) => one.start.localeCompare(other.start));
}

/** Returns the current window, if any. */
export const windowNow = (windows: readonly ArrivalWindow[], now: Date): ArrivalWindow | undefined =>
  windows.find(({ start, end }) => new Date(start) <= now && now < new Date(end));

/**
 * Sorts people by window: the current one first, then later ones, then past ones. People without a window come last, in their order.
 */
export function byWindowNow<P extends Pick<HandOutPerson, 'window'>>(people: readonly P[], now: Date): P[] {
  const rank = ({ window }: P) => {
    if (!window) return Number.POSITIVE_INFINITY;
    const [start, end] = [Date.parse(window.start), Date.parse(window.end)];
    // Past windows rank after all future ones and before people without a window.
    return end > now.getTime() ? start : start + 1e13;
  };
  return [...people].sort((one, other) => {
    const [a, b] = [rank(one), rank(other)];
    return a === b ? 0 : a - b;
  });
}
