import type { Language } from '@oplich/contract/shared/languages';
import { kyivDay, kyivTime, nextDay } from '@oplich/contract/shared/kyiv-time';

/** In the genitive, as a date needs them; the browser's long style would add "р.". */
const months: Record<Language, readonly string[]> = {
  uk: ['січня', 'лютого', 'березня', 'квітня', 'травня', 'червня', 'липня', 'серпня', 'вересня', 'жовтня', 'листопада', 'грудня'],
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
}; // prettier-ignore

/** A day stays the day it is; an instant is the day it was in Kyiv. */
const dayOf = (value: string) => (value.length === 10 ? value : kyivDay(new Date(value)));

/** `05.03.2026`, for tables and forms; of a day or of an instant. */
export function formatDay(value: string): string {
  const [year, month, day] = dayOf(value).split('-');
  return `${day}.${month}.${year}`;
}

/** `05 березня 2026` or `05 March 2026`, for cards and pages; with `time`, of an instant, `…, 14:30`. */
export function formatLongDate(value: string, language: Language, { time = false } = {}): string {
  const [year, month, day] = dayOf(value).split('-');
  const date = `${day} ${months[language][Number(month) - 1]} ${year}`;
  return time && value.length > 10 ? `${date}, ${kyivTime(new Date(value))}` : date;
}

/** A dash after which browsers do not break a line. */
const joined = '–\u2060';

/** `10:00–16:00`, in one line. */
export const formatTimes = (from: string, to: string): string =>
  `${kyivTime(new Date(from))}${joined}${kyivTime(new Date(to))}`;

/** `05 березня 2026, 10:00–16:00`; with both days where it ends on another one. */
export function formatPeriod(from: string, to: string | null | undefined, language: Language): string {
  const begins = formatLongDate(from, language, { time: true });
  if (!to) return begins;
  if (dayOf(from) === dayOf(to)) return `${begins}${joined}${kyivTime(new Date(to))}`;
  return `${begins} – ${formatLongDate(to, language, { time: true })}`;
}

/** Returns whether an instant is today or tomorrow in Kyiv, as people say it. */
export function nearDay(instant: string, now: Date = new Date()): 'today' | 'tomorrow' | undefined {
  const day = kyivDay(new Date(instant));
  const today = kyivDay(now);
  if (day === today) return 'today';
  return day === nextDay(today) ? 'tomorrow' : undefined;
}

/** Whether it is a day there is, as `YYYY-MM-DD`. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** Whether the clock has such a time, as `HH:mm`. */
export const isTime = (value: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value);

/** Returns the day, month and year that were typed, be there such a day (31.02) or not. */
const writtenDay = (text: string) =>
  /^(\d{1,2})\s*[./, -]\s*(\d{1,2})\s*[./, -]\s*(\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);

/** Returns whether all of a day was typed, be there such a day (31.02) or not. */
export const isWrittenAsDay = (typed: string): boolean => writtenDay(typed.trim()) !== null;

/**
 * Parses a day typed as `5.3.2026`, `05032026` or `2026-03-05` to `YYYY-MM-DD`; returns nothing when no such day exists.
 */
export function parseDay(typed: string): string | undefined {
  const text = typed.trim();
  if (isDay(text)) return text;
  const match = writtenDay(text);
  if (!match) return undefined;
  const [, day = '', month = '', year = ''] = match;
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(value) ? value : undefined;
}

/** Parses a time typed as `9:05`, `9.05`, `905` or `0905` to `HH:mm`; returns nothing when there is no such time. */
export function parseTime(typed: string): string | undefined {
  const match = /^(\d{1,2})\s*[:., -]?\s*(\d{2})$/.exec(typed.trim());
  if (!match) return undefined;
  const [, hours = '', minutes = ''] = match;
  const value = `${hours.padStart(2, '0')}:${minutes}`;
  return isTime(value) ? value : undefined;
}
