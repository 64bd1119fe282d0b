import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { EventSummary } from '../events/index.ts';

const dayOf = (event: EventSummary) => kyivDay(new Date(event.eventDate));

/** Which of scheduled events, the soonest first, are today, and which is the next after them. */
export function soonest(events: readonly EventSummary[], now: Date) {
  const today = kyivDay(now);
  return {
    today: events.filter(event => dayOf(event) === today),
    next: events.find(event => dayOf(event) > today),
  };
}

/** What of a partner's scheduled events needs an action now; they come with the soonest first. */
export function partnerNews(events: readonly EventSummary[], now: Date) {
  const today = kyivDay(now);
  return {
    ...soonest(events, now),
    waiting: events.filter(event => event.counts.applied > 0),
    /** Their day is over and nobody said so yet. */
    over: events.filter(event => dayOf(event) < today && event.allowed.includes('accomplish')),
  };
}
