/** Days and times as Ukraine counts them: Europe/Kyiv, daylight saving included. Both sides count with these. */

/** Parts of a moment on the clocks of Kyiv. */
interface KyivMoment {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

function zonedFormat(): Intl.DateTimeFormat {
  const options = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  } as const;
  try {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Europe/Kyiv' });
  } catch {
    // Browsers from before 2023 know the zone by its old name only.
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Europe/Kiev' });
  }
}
/** Made when it is first needed: that takes an old phone 50 ms. */
let format: Intl.DateTimeFormat | undefined;

function read(instant: Date): KyivMoment {
  format ??= zonedFormat();
  const parts = Object.fromEntries(format.formatToParts(instant).map(part => [part.type, Number(part.value)]));
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  return { year, month, day, hour, minute };
}

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** How far the clocks of Kyiv were ahead in an hour since 1970: they are changed on the hour. */
const ahead = new Map<number, number>();
const mostHours = 2_000;

function aheadIn(hour: number): number {
  const known = ahead.get(hour);
  if (known !== undefined) return known;
  const start = read(new Date(hour * hourMs));
  const offset = Date.UTC(start.year, start.month - 1, start.day, start.hour, start.minute) - hour * hourMs;
  if (ahead.size >= mostHours) ahead.clear();
  ahead.set(hour, offset);
  return offset;
}

/** Asking the zone anew for each of a list's days cost more than anything else that was done with its rows. */
function kyivMoment(instant: Date): KyivMoment {
  const time = instant.getTime();
  if (!(time >= 0)) return read(instant);
  const there = new Date(time + aheadIn(Math.floor(time / hourMs)));
  return {
    year: there.getUTCFullYear(),
    month: there.getUTCMonth() + 1,
    day: there.getUTCDate(),
    hour: there.getUTCHours(),
    minute: there.getUTCMinutes(),
  };
}

const pad = (value: number) => String(value).padStart(2, '0');
const dayOf = (year: number, month: number, day: number) =>
  `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`;

/** The day in Kyiv, `YYYY-MM-DD`. */
export function kyivDay(instant: Date): string {
  const { year, month, day } = kyivMoment(instant);
  return dayOf(year, month, day);
}

/** The time in Kyiv, `HH:mm`. */
export function kyivTime(instant: Date): string {
  const { hour, minute } = kyivMoment(instant);
  return `${pad(hour)}:${pad(minute)}`;
}

/** Returns the instant of a day and a time in Kyiv, ISO 8601 in UTC, for times typed into forms. */
export function kyivInstant(day: string, time: string): string {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  // Two rounds: the first takes the offset of a moment that may lie on the other side of a change of clocks.
  let guess = wanted;
  for (let round = 0; round < 2; round += 1) {
    const { year, month, day: date, hour, minute } = kyivMoment(new Date(guess));
    guess += wanted - Date.UTC(year, month - 1, date, hour, minute);
  }
  return new Date(guess).toISOString();
}

/** Whether the clocks of Kyiv leave a time of a day out (in March) or show it twice (in October). */
export function clockChange(day: string, time: string): 'skipped' | 'twice' | undefined {
  const instant = new Date(kyivInstant(day, time));
  const reads = (at: Date) => kyivDay(at) === day && kyivTime(at) === time;
  if (!reads(instant)) return 'skipped';
  const isTwice = [-hourMs, hourMs].some(span => reads(new Date(instant.getTime() + span)));
  return isTwice ? 'twice' : undefined;
}

/** Returns the instant at which a day begins in Kyiv. */
export const startOfKyivDay = (day: string): Date => new Date(kyivInstant(day, '00:00'));

/** Returns the instant so many times 24 hours later, or earlier for a negative number. */
export const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs);

/** Returns the day so many days later on the calendar, `YYYY-MM-DD`. */
export const dayPlus = (day: string, days: number): string =>
  addDays(new Date(`${day}T00:00:00Z`), days)
    .toISOString()
    .slice(0, 10);

/** Returns the day after, `YYYY-MM-DD`. */
export const nextDay = (day: string): string => dayPlus(day, 1);

/** Returns the days from one day to another; negative when the other was before. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs;

/**
 * Returns 00:00 Kyiv of the same day number in the next month, or of that month's last day: from then on a person may apply
 * again after an application at `at` [R-PAR-5].
 */
export function sameDayNextMonth(at: Date): Date {
  const { year, month, day } = kyivMoment(at);
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1];
  return startOfKyivDay(dayOf(nextYear, nextMonth, Math.min(day, lastDay)));
}

/** Returns the full years between two days. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** Returns the same as of an instant, in Kyiv; null where the birthday is not known. */
export const ageAt = (birthday: string | null, at: Date): number | null =>
  birthday === null ? null : ageOn(birthday, kyivDay(at));

/** Returns a day "2026-03-05" as texts, tables and sheets show it: "05.03.2026" [R-UIX-4]. */
export const shortDay = (day: string): string => day.split('-').reverse().join('.');
