import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { EventOfParticipants } from '../events-of-participants.repo.ts';

/** Aid is issued and taken back from the event's day in Kyiv until its report is accepted; else this is why not. */
export function issueClosed(
  event: Pick<EventOfParticipants, 'status' | 'eventDate'>,
  at: Date,
): 'notYet' | 'finished' | null {
  if (event.status === 'finished') return 'finished';
  return kyivDay(at) < kyivDay(event.eventDate) ? 'notYet' : null;
}
