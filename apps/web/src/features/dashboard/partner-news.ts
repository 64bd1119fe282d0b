import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { isOver, isToday, type EventSummary } from '../events/index.ts';

const dayOf = (event: EventSummary) => kyivDay(new Date(event.eventDate));

/** Which of scheduled events, the soonest first, are today, and which is the next after them. */
export function soonest(events: readonly EventSummary[], now: Date) {
  return {
    today: events.filter(event => isToday(event, now)),
    next: events.find(event => dayOf(event) > kyivDay(now)),
  };
}

/** What of a partner's scheduled events needs an action now; they come with the soonest first. */
export function partnerNews(events: readonly EventSummary[], now: Date) {
  return {
    ...soonest(events, now),
    waiting: events.filter(event => event.counts.applied > 0),
    /** Their last day is over and nobody has closed them yet. */
    over: events.filter(event => isOver(event, now) && event.allowed.includes('accomplish')),
  };
}
