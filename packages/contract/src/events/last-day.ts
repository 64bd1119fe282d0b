import { kyivDay } from '../shared/kyiv-time.ts';

/**
 * Returns the last day of an event in Kyiv: that of its end, or of its beginning if it has none. An end at midnight does not count as the
 * next day.
 */
export const lastDayOf = ({ eventDate, endsAt }: { eventDate: Date; endsAt: Date | null }): string =>
  kyivDay(endsAt === null ? eventDate : new Date(endsAt.getTime() - 1));
