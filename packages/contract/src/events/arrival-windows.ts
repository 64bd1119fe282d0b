/** Arrival windows of an event [R-WIN-1]. Without zod: the form, the server and the bench ask the same functions. */

const minuteMs = 60_000;

/** How an event divides its time: so long a window, so many people in each. */
export interface WindowPlan {
  minutes: number;
  people: number;
}

/** A window as an event's times give it. */
export interface PlannedWindow {
  start: Date;
  end: Date;
  people: number;
  /** Its places that are reserved for households to whom queueing is hardest. */
  kept: number;
}

/** How many whole windows fit between the beginning and the end. */
export const countWindows = (begins: Date, ends: Date, minutes: number): number =>
  Math.max(0, Math.floor((ends.getTime() - begins.getTime()) / (minutes * minuteMs)));

/** Returns when a window with this beginning is over. */
export const endOfWindow = (start: Date, minutes: number): Date => new Date(start.getTime() + minutes * minuteMs);

/** Returns how many of the first `place` places are reserved: every second one of the first quarter [R-WIN-4]. */
const keptUpTo = (place: number, all: number): number => Math.floor(Math.min(place, Math.ceil(all / 4)) / 2);

/** Returns the whole windows of an event in order; a remainder at the end belongs to none. */
export function windowsOf(begins: Date, ends: Date, { minutes, people }: WindowPlan): PlannedWindow[] {
  const count = countWindows(begins, ends, minutes);
  const all = count * people;
  return Array.from({ length: count }, (_, index) => {
    const start = endOfWindow(begins, index * minutes);
    const kept = keptUpTo((index + 1) * people, all) - keptUpTo(index * people, all);
    return { start, end: endOfWindow(start, minutes), people, kept };
  });
}

/** The average minutes one person takes at a desk: finding, comparing, issuing, signing. */
const minutesAtDesk = 3;

/** Returns how many people so many desks serve in an hour. */
export const servedAnHour = (desks: number, minutesAPerson = minutesAtDesk): number =>
  Math.floor((desks * 60) / minutesAPerson);

/** Returns how many people a window may have so that its desks serve them before the next one begins; at least one. */
export const peopleForDesks = (desks: number, minutes: number, minutesAPerson = minutesAtDesk): number =>
  Math.max(1, Math.floor((desks * minutes) / minutesAPerson));
