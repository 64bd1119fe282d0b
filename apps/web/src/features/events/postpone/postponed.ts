import { hourMs, kyivDay, kyivInstant, kyivTime, nextDay } from '@oplich/contract/shared/kyiv-time';

export const shifts = ['hour', 'twoHours', 'tomorrow'] as const;
export type Shift = (typeof shifts)[number];

const quarterMs = 900_000;

/** Returns the new start of a postponed event; one that has begun is moved from the next quarter of an hour. */
export function postponed(eventDate: string, shift: Shift, now: Date): string {
  const planned = new Date(eventDate);
  const from = Math.max(planned.getTime(), Math.ceil(now.getTime() / quarterMs) * quarterMs);
  if (shift === 'tomorrow') return kyivInstant(nextDay(kyivDay(new Date(from))), kyivTime(planned));
  return new Date(from + (shift === 'hour' ? 1 : 2) * hourMs).toISOString();
}

/** Returns the new end, which keeps the duration; nothing if the event has no end or the new start is not a valid time. */
export function endAfter({ eventDate, endsAt }: { eventDate: string; endsAt: string | null }, moved: string) {
  const begins = Date.parse(moved);
  if (endsAt === null || Number.isNaN(begins)) return {};
  return { endsAt: new Date(begins + Date.parse(endsAt) - Date.parse(eventDate)).toISOString() };
}
