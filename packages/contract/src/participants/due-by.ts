import { hourMs } from '../shared/kyiv-time.ts';

interface Invited {
  eventDate: Date;
  respondTimeHours: number;
}

/** Returns until when who is invited now answers: never after the event has begun; of one that has begun already, in the usual time. */
export function dueBy({ eventDate, respondTimeHours }: Invited, now: Date): Date {
  const usual = now.getTime() + respondTimeHours * hourMs;
  const begins = eventDate.getTime();
  return new Date(begins > now.getTime() ? Math.min(usual, begins) : usual);
}
