import { parseDay } from '../../../format/dates.ts';

/** Parses a typed day into `YYYY-MM-DD`; other text is returned as is, and the schema refuses it. */
export const dayOfTyped = (typed: string): string => (typed.trim() === '' ? '' : (parseDay(typed) ?? typed));
