import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { EventOfParticipants } from '../events-of-participants.repo.ts';

/**
 * Returns why aid can be neither issued nor reverted; `null` from the event's day in Kyiv until its report is accepted.
 */
export function issueClosed(
  event: Pick<EventOfParticipants, 'status' | 'eventDate'>,
  at: Date,
): 'notYet' | 'finished' | null {
  if (event.status === 'finished') return 'finished';
  return kyivDay(at) < kyivDay(event.eventDate) ? 'notYet' : null;
}
