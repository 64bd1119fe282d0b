import type { ParticipantStatus } from '@oplich/contract/participants/states';
import type { Tone } from '../../shared/ui/status/status-chip.tsx';
import { lastDayOf } from '@oplich/contract/events/last-day';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { TextKey } from '../../shared/routing/page-route.ts';
import type { Event, PersonEventSummary } from './api.ts';

export interface StateLook {
  tone: Tone;
  label: TextKey;
}

interface Participation {
  status: ParticipantStatus;
  rejectedBecause: string | null;
  /** Null if they never applied and were invited. */
  appliedAt?: string | null;
}

const cancelled: StateLook = { tone: 'bad', label: 'cabinet:events.status.cancelled' };

type When = Pick<Event, 'eventDate'> & Partial<Pick<Event, 'endsAt'>>;

/** Events stored on the device by an earlier version have no end. */
const lastDay = ({ eventDate, endsAt }: When) =>
  lastDayOf({ eventDate: new Date(eventDate), endsAt: endsAt ? new Date(endsAt) : null });

/** Whether today is one of the event's days in Kyiv; an event may go past midnight. */
export const isToday = (event: When, now: Date = new Date()): boolean =>
  kyivDay(new Date(event.eventDate)) <= kyivDay(now) && kyivDay(now) <= lastDay(event);

/** Whether the event's last day in Kyiv is over. */
export const isOver = (event: When, now: Date = new Date()): boolean => lastDay(event) < kyivDay(now);

/** The state of the event for organizers. */
export function eventState(event: Pick<Event, 'status' | 'cancelledAt'> & When, now: Date = new Date()): StateLook {
  if (event.cancelledAt) return cancelled;
  switch (event.status) {
    case 'scheduled':
      return isToday(event, now)
        ? { tone: 'waiting', label: 'cabinet:events.status.today' }
        : { tone: 'info', label: 'cabinet:events.status.scheduled' };
    case 'accomplished':
      return { tone: 'good', label: 'cabinet:events.status.accomplished' };
    case 'finished':
      return { tone: 'neutral', label: 'cabinet:events.status.finished' };
  }
}

/** Whether the event is over for an expected person: it was held, or its last day is over. */
export const isBehind = (event: Pick<Event, 'status'> & When, now: Date = new Date()): boolean =>
  event.status !== 'scheduled' || isOver(event, now);

/** The state of a displaced person's participation; undefined if there is none. */
export function myState(event: PersonEventSummary): StateLook | undefined {
  const { cancelledAt, myParticipation } = event;
  if (!myParticipation) return undefined;
  if (cancelledAt) return cancelled;
  if (myParticipation.status === 'confirmed' && isBehind(event))
    return { tone: 'neutral', label: 'cabinet:events.mine.missed' };
  return participationState(myParticipation);
}

/** The outcome of a participation. */
export function participationState(participation: Participation): StateLook {
  const { status } = participation;
  switch (status) {
    case 'invited':
      return { tone: 'info', label: 'cabinet:events.mine.invited' };
    case 'applied':
      return { tone: 'waiting', label: 'cabinet:events.mine.applied' };
    case 'confirmed':
      return { tone: 'good', label: 'cabinet:events.mine.confirmed' };
    case 'aided':
      return { tone: 'good', label: 'cabinet:events.mine.aided' };
    case 'rejected':
      return rejected(participation);
  }
}

/** Presents a rejection; having withdrawn or missed a deadline is not shown as a refusal. */
function rejected({ rejectedBecause, appliedAt }: Participation): StateLook {
  if (rejectedBecause === 'eventCancelled') return cancelled;
  if (rejectedBecause === 'withdrawn') return { tone: 'neutral', label: 'cabinet:events.mine.withdrawn' };
  if (rejectedBecause === 'declined') return { tone: 'neutral', label: 'cabinet:events.mine.declined' };
  if (rejectedBecause === 'expired')
    return { tone: 'neutral', label: `cabinet:events.mine.${appliedAt ? 'undecided' : 'expired'}` };
  return { tone: 'bad', label: 'cabinet:events.mine.rejected' };
}

export const placesLeft = ({ maxParticipants, counts }: Pick<Event, 'maxParticipants' | 'counts'>): number =>
  Math.max(0, maxParticipants - counts.occupied);

/** Whether fewer than a fifth of the places are left, and not none. */
export const areFewLeft = (event: Pick<Event, 'maxParticipants' | 'counts'>): boolean => {
  const left = placesLeft(event);
  return left > 0 && left * 5 < event.maxParticipants;
};

/** Counts the aided people, out of all who were confirmed. */
export const peopleServed = ({ counts }: Pick<Event, 'counts'>): { aided: number; of: number } => ({
  aided: counts.aided,
  of: counts.aided + counts.confirmed,
});

/** How many people are notified when the event changes or is cancelled, waiting ones included. */
export const peopleConcerned = ({ counts, waitingPeople }: Pick<Event, 'counts' | 'waitingPeople'>): number =>
  counts.invited + counts.applied + counts.confirmed + waitingPeople;
