import type { ParticipantStatus } from '@oplich/contract/participants/states';
import type { Tone } from '../../shared/ui/status/status-chip.tsx';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { TextKey } from '../../shared/routing/page-route.ts';
import type { Event } from './api.ts';

export interface StateLook {
  tone: Tone;
  label: TextKey;
}

interface Participation {
  status: ParticipantStatus;
  rejectedBecause: string | null;
}

const cancelled: StateLook = { tone: 'bad', label: 'cabinet:events.status.cancelled' };

/** The event's own state, as organizers see it. */
export function eventState(
  event: Pick<Event, 'status' | 'eventDate' | 'cancelledAt'>,
  now: Date = new Date(),
): StateLook {
  if (event.cancelledAt) return cancelled;
  switch (event.status) {
    case 'scheduled':
      return kyivDay(new Date(event.eventDate)) === kyivDay(now)
        ? { tone: 'waiting', label: 'cabinet:events.status.today' }
        : { tone: 'info', label: 'cabinet:events.status.scheduled' };
    case 'accomplished':
      return { tone: 'good', label: 'cabinet:events.status.accomplished' };
    case 'finished':
      return { tone: 'neutral', label: 'cabinet:events.status.finished' };
  }
}

/** What stands between a displaced person and the event; nothing when they have nothing to do with it yet. */
export function myState({ cancelledAt, myParticipation }: Event): StateLook | undefined {
  if (!myParticipation) return undefined;
  return cancelledAt ? cancelled : participationState(myParticipation);
}

/** What became of a participation. */
export function participationState({ status, rejectedBecause }: Participation): StateLook {
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
      return rejected(rejectedBecause);
  }
}

/** Who withdrew or let a date pass was not refused by anybody. */
function rejected(because: string | null): StateLook {
  if (because === 'eventCancelled') return cancelled;
  if (because === 'withdrawn' || because === 'declined')
    return { tone: 'neutral', label: 'cabinet:events.mine.withdrawn' };
  if (because === 'expired') return { tone: 'neutral', label: 'cabinet:events.mine.expired' };
  return { tone: 'bad', label: 'cabinet:events.mine.rejected' };
}

export const placesLeft = ({ maxParticipants, counts }: Pick<Event, 'maxParticipants' | 'counts'>): number =>
  Math.max(0, maxParticipants - counts.occupied);

/** How many got the aid, of those who were confirmed. */
export const peopleServed = ({ counts }: Pick<Event, 'counts'>): { aided: number; of: number } => ({
  aided: counts.aided,
  of: counts.aided + counts.confirmed,
});

/** Everybody who is told when the event changes or is cancelled. */
export const peopleConcerned = ({ counts }: Pick<Event, 'counts'>): number =>
  counts.invited + counts.applied + counts.confirmed;
