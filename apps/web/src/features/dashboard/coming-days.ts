import { dayPlus, kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { EventSummary } from '../events/index.ts';

/** So many days are in sight at once: two weeks, as people plan. */
const shownDays = 14;

export interface ComingDay {
  day: string;
  events: readonly EventSummary[];
}

/** Returns the days from today on with what is planned on each, the quiet ones too. */
export function comingDays(events: readonly EventSummary[], now: Date): ComingDay[] {
  const today = kyivDay(now);
  return Array.from({ length: shownDays }, (_, index) => dayPlus(today, index)).map(day => ({
    day,
    events: events.filter(event => event.cancelledAt === null && kyivDay(new Date(event.eventDate)) === day),
  }));
}
