import { dayMs, sameDayNextMonth } from '@oplich/contract/shared/kyiv-time';

/**
 * Once a month [R-PAR-5]: after a standing application the next one is possible from 00:00 Kyiv time on the same day of the next month.
 * Rejected applications and invitations do not count.
 */

/** No month is longer, so for older applications the calendar is not needed. */
const monthAtMostMs = 32 * dayMs;

/**
 * Returns when a person may apply again, or null if they may now. `standing` are the times of their standing applications.
 */
export function applyAllowedAt(standing: readonly Date[], now: Date): Date | null {
  // The last application decides.
  const last = Math.max(...standing.map(Number));
  if (now.getTime() - last > monthAtMostMs) return null;
  const allowedAt = sameDayNextMonth(new Date(last));
  return allowedAt > now ? allowedAt : null;
}

/** Whether two applications lie within one month of each other, so that only one of them may stand. */
export function withinAMonth(one: Date, other: Date): boolean {
  const [earlier, later] = one < other ? [one, other] : [other, one];
  return later < sameDayNextMonth(earlier);
}
