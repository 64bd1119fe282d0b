import type { Language } from '@oplich/contract';
import { kyivDay, kyivTime } from '@oplich/contract/shared/kyiv-time';

const formats = Object.fromEntries(
  (['uk', 'en'] as const).map(language => [
    language,
    new Intl.DateTimeFormat(language === 'uk' ? 'uk-UA' : 'en-GB', {
      timeZone: 'Europe/Kyiv',
      day: '2-digit',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
  ]),
) as Record<Language, Intl.DateTimeFormat>;

const partsOf = (at: Date, language: Language) =>
  Object.fromEntries(formats[language].formatToParts(at).map(part => [part.type, part.value]));

/** "05 березня 2026": a day, `YYYY-MM-DD`. */
export function longDay(on: string, language: Language): string {
  const { day = '', month = '', year = '' } = partsOf(new Date(`${on}T10:00:00Z`), language);
  return `${day} ${month} ${year}`;
}

/** "05 березня 2026, 10:00–16:00"; with both days where it ends on another one. */
export function longPeriod(from: Date, to: Date | null | undefined, language: Language): string {
  const begins = longDateTime(from, language);
  if (!to) return begins;
  return kyivDay(from) === kyivDay(to) ? `${begins}–${kyivTime(to)}` : `${begins} – ${longDateTime(to, language)}`;
}

/** "05 березня 2026, 10:00" by Kyiv time; built from parts, because the ready style adds " р." [R-UIX-5]. */
export function longDateTime(at: Date, language: Language): string {
  const { day = '', month = '', year = '', hour = '', minute = '' } = partsOf(at, language);
  return `${day} ${month} ${year}, ${hour}:${minute}`;
}
