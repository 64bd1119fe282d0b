import { kyivDay } from '../shared/kyiv-time.ts';

/** Returns the last day of an event in Kyiv: the one it begins on, or it ends on. What ends at midnight does not go on into the next day. */
export const lastDayOf = ({ eventDate, endsAt }: { eventDate: Date; endsAt: Date | null }): string =>
  kyivDay(endsAt === null ? eventDate : new Date(endsAt.getTime() - 1));
