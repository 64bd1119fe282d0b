import { dayPlus, kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { EventSummary } from '../events/index.ts';

/** The number of days shown: two weeks, as people plan. */
const shownDays = 14;

export interface ComingDay {
  day: string;
  events: readonly EventSummary[];
}

/** Returns the days from today on with their events, also days without events. */
export function comingDays(events: readonly EventSummary[], now: Date): ComingDay[] {
  const today = kyivDay(now);
  return Array.from({ length: shownDays }, (_, index) => dayPlus(today, index)).map(day => ({
    day,
    events: events.filter(event => event.cancelledAt === null && kyivDay(new Date(event.eventDate)) === day),
  }));
}
