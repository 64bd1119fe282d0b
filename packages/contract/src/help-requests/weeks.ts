import { dayPlus } from '../shared/kyiv-time.ts';

/** Returns the Monday of a day's week, `YYYY-MM-DD`. */
export const mondayOf = (day: string): string => dayPlus(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
