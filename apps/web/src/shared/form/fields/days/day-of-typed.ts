import { parseDay } from '../../../format/dates.ts';

/** Returns the value of a typed day, `YYYY-MM-DD`; what is none is kept as it was typed, and the schema refuses it. */
export const dayOfTyped = (typed: string): string => (typed.trim() === '' ? '' : (parseDay(typed) ?? typed));
