import { dayMs, sameDayNextMonth } from '@oplich/contract/shared/kyiv-time';

/**
 * Once a month [R-PAR-5]: after an application that stands the next one is possible from 00:00 Kyiv of the
 * same day number in the next month. Rejected ones and invitations do not count.
 */

/** Longer than from any instant to the same day of the next month: most of who applies did so before that, and no calendar is asked. */
const monthAtMostMs = 32 * dayMs;

/** From when a person may apply again, or null when now. `standing` holds when their standing applications were made. */
export function applyAllowedAt(standing: readonly Date[], now: Date): Date | null {
  // The month after the last of them is over last.
  const last = Math.max(...standing.map(Number));
  if (now.getTime() - last > monthAtMostMs) return null;
  const allowedAt = sameDayNextMonth(new Date(last));
  return allowedAt > now ? allowedAt : null;
}

/** Whether two applications lie within the same month of each other, so that only one of them may stand. */
export function withinAMonth(one: Date, other: Date): boolean {
  const [earlier, later] = one < other ? [one, other] : [other, one];
  return later < sameDayNextMonth(earlier);
}
