import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { EventSummary, ListedEvent } from '../events/index.ts';

export interface Shortage {
  eventId: string;
  eventName: string;
  positionId: string;
  name: string;
  enough: number;
  people: number;
}

const dayOf = (event: EventSummary) => kyivDay(new Date(event.eventDate));

/** Which of scheduled events, the soonest first, are today, and which is the next after them. */
export function soonest<Shown extends EventSummary>(events: readonly Shown[], now: Date) {
  const today = kyivDay(now);
  return {
    today: events.filter(event => dayOf(event) === today),
    next: events.find(event => dayOf(event) > today),
  };
}

/** What of a partner's scheduled events needs an action now; they come with the soonest first. */
export function partnerNews(events: readonly ListedEvent[], now: Date) {
  const today = kyivDay(now);
  const coming = events.filter(event => dayOf(event) >= today);
  return {
    ...soonest(events, now),
    waiting: events.filter(event => event.counts.applied > 0),
    /** Their day is over and nobody said so yet. */
    over: events.filter(event => dayOf(event) < today && event.allowed.includes('accomplish')),
    short: coming.flatMap(shortages),
  };
}

function shortages({ id, name, issuedAid, stock = [], maxParticipants, counts }: ListedEvent): Shortage[] {
  const people = maxParticipants - counts.aided;
  return stock
    .filter(line => line.enoughFor < people)
    .map(({ positionId, enoughFor }) => ({
      eventId: id,
      eventName: name,
      positionId,
      name: issuedAid.find(line => line.positionId === positionId)?.name ?? '',
      enough: enoughFor,
      people,
    }));
}
