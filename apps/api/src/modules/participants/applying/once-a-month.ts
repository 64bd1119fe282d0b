import { sameDayNextMonth } from '@oplich/contract/shared/kyiv-time';

/**
 * Once a month [R-PAR-5]: after an application that stands the next one is possible from 00:00 Kyiv of the
 * same day number in the next month. Rejected ones and invitations do not count.
 */

/** From when a person may apply again, or null when now. `standing` holds when their standing applications were made. */
export function applyAllowedAt(standing: readonly Date[], now: Date): Date | null {
  const latest = standing.map(sameDayNextMonth).filter(allowed => allowed > now);
  return latest.length === 0 ? null : new Date(Math.max(...latest.map(Number)));
}

/** Whether two applications lie within the same month of each other, so that only one of them may stand. */
export function withinAMonth(one: Date, other: Date): boolean {
  const [earlier, later] = one < other ? [one, other] : [other, one];
  return later < sameDayNextMonth(earlier);
}
