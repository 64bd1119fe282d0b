import { hourMs } from '@oplich/contract/shared/kyiv-time';
import type { EventOfParticipants } from '../events-of-participants.repo.ts';

/** Until when who is invited now answers: never after the event has begun; of one that has begun already, in the usual time. */
export function dueBy({ eventDate, respondTimeHours }: EventOfParticipants, at: Date): Date {
  const usual = at.getTime() + respondTimeHours * hourMs;
  const begins = eventDate.getTime();
  return new Date(begins > at.getTime() ? Math.min(usual, begins) : usual);
}
