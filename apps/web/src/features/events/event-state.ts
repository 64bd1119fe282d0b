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
  /** Null: they never applied, they were invited. */
  appliedAt?: string | null;
}

const cancelled: StateLook = { tone: 'bad', label: 'cabinet:events.status.cancelled' };

type When = Pick<Event, 'eventDate'> & Partial<Pick<Event, 'endsAt'>>;

/** Who kept it on the device before lists said when events end has no end. */
const lastDay = ({ eventDate, endsAt }: When) =>
  lastDayOf({ eventDate: new Date(eventDate), endsAt: endsAt ? new Date(endsAt) : null });

/** Whether one of the event's days in Kyiv is today; it may go past midnight. */
export const isToday = (event: When, now: Date = new Date()): boolean =>
  kyivDay(new Date(event.eventDate)) <= kyivDay(now) && kyivDay(now) <= lastDay(event);

/** Whether the event's last day in Kyiv has gone by. */
export const isOver = (event: When, now: Date = new Date()): boolean => lastDay(event) < kyivDay(now);

/** The event's own state, as organizers see it. */
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

/** Whether the event is behind a person who was to come: it was held, or its last day has gone by. */
export const isBehind = (event: Pick<Event, 'status'> & When, now: Date = new Date()): boolean =>
  event.status !== 'scheduled' || isOver(event, now);

/** What stands between a displaced person and the event; nothing when they have nothing to do with it yet. */
export function myState(event: PersonEventSummary): StateLook | undefined {
  const { cancelledAt, myParticipation } = event;
  if (!myParticipation) return undefined;
  if (cancelledAt) return cancelled;
  if (myParticipation.status === 'confirmed' && isBehind(event))
    return { tone: 'neutral', label: 'cabinet:events.mine.missed' };
  return participationState(myParticipation);
}

/** What became of a participation. */
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

/** Who withdrew or let a date pass was not refused by anybody. */
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

/** Whether one has to hurry: some places are left, under a fifth of them. */
export const areFewLeft = (event: Pick<Event, 'maxParticipants' | 'counts'>): boolean => {
  const left = placesLeft(event);
  return left > 0 && left * 5 < event.maxParticipants;
};

/** How many got the aid, of those who were confirmed. */
export const peopleServed = ({ counts }: Pick<Event, 'counts'>): { aided: number; of: number } => ({
  aided: counts.aided,
  of: counts.aided + counts.confirmed,
});

/** How many are told when the event changes or is cancelled, who waits for a place too. */
export const peopleConcerned = ({ counts, waitingPeople }: Pick<Event, 'counts' | 'waitingPeople'>): number =>
  counts.invited + counts.applied + counts.confirmed + waitingPeople;
