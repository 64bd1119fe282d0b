import { hourMs } from '../shared/kyiv-time.ts';

interface Invited {
  eventDate: Date;
  respondTimeHours: number;
}

/**
 * Returns until when a person invited now can answer: never after the event has begun; if it has begun already, the usual time.
 */
export function dueBy({ eventDate, respondTimeHours }: Invited, now: Date): Date {
  const usual = now.getTime() + respondTimeHours * hourMs;
  const begins = eventDate.getTime();
  return new Date(begins > now.getTime() ? Math.min(usual, begins) : usual);
}
