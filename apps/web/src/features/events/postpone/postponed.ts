import { kyivDay, kyivInstant, kyivTime } from '../../../shared/format/kyiv-time.ts';

export const shifts = ['hour', 'twoHours', 'tomorrow'] as const;
export type Shift = (typeof shifts)[number];

const hourMs = 3_600_000;
const quarterMs = 900_000;
const dayMs = 24 * hourMs;

/** The day after, on the calendar: whatever the clocks do that night. */
const dayAfter = (day: string) => new Date(Date.parse(`${day}T12:00:00Z`) + dayMs).toISOString().slice(0, 10);

/** When an event begins that is moved; one whose time is over already is moved from the next quarter of an hour. */
export function postponed(eventDate: string, shift: Shift, now: Date): string {
  const planned = new Date(eventDate);
  const from = Math.max(planned.getTime(), Math.ceil(now.getTime() / quarterMs) * quarterMs);
  if (shift === 'tomorrow') return kyivInstant(dayAfter(kyivDay(new Date(from))), kyivTime(planned));
  return new Date(from + (shift === 'hour' ? 1 : 2) * hourMs).toISOString();
}
