import type { ArrivalWindow } from '@oplich/contract/events/arrival';
import type { HandOutPerson } from './api.ts';

/** Returns the windows people are expected in, each once, in their order. */
export function windowsOfTable(people: readonly Pick<HandOutPerson, 'window'>[]): ArrivalWindow[] {
  const windows = new Map<string, ArrivalWindow>();
  for (const { window } of people) if (window) windows.set(window.start, window);
  return [...windows.values()].sort((one, other) => one.start.localeCompare(other.start));
}

/** Returns the window that runs now. */
export const windowNow = (windows: readonly ArrivalWindow[], now: Date): ArrivalWindow | undefined =>
  windows.find(({ start, end }) => new Date(start) <= now && now < new Date(end));

/**
 * Returns people with those first who are expected now, then in the order of the windows that are still to come and of those that are
 * over; who has none stands where they stood.
 */
export function byWindowNow<P extends Pick<HandOutPerson, 'window'>>(people: readonly P[], now: Date): P[] {
  const rank = ({ window }: P) => {
    if (!window) return Number.POSITIVE_INFINITY;
    const [start, end] = [Date.parse(window.start), Date.parse(window.end)];
    // What is over comes after what is to come, before who is expected at no time of their own.
    return end > now.getTime() ? start : start + 1e13;
  };
  return [...people].sort((one, other) => {
    const [a, b] = [rank(one), rank(other)];
    return a === b ? 0 : a - b;
  });
}
