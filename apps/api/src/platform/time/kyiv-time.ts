/** Days and months as Ukraine counts them: Europe/Kyiv, daylight saving included. */

const zone = 'Europe/Kyiv';
const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

function wallClock(at: Date) {
  const found = Object.fromEntries(parts.formatToParts(at).map(part => [part.type, Number(part.value)]));
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = found;
  return { year, month, day, hour, minute, second };
}

const iso = (year: number, month: number, day: number) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The day in Kyiv at an instant, `YYYY-MM-DD`. */
export function kyivDay(at: Date): string {
  const { year, month, day } = wallClock(at);
  return iso(year, month, day);
}

/** The instant at which a day begins in Kyiv. */
export function startOfKyivDay(day: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`);
  // Midnight by the offset found at that moment; a second look corrects a daylight-saving change in between.
  let guess = wanted;
  for (let look = 0; look < 2; look++) {
    const { year, month, day: d, hour, minute, second } = wallClock(new Date(guess));
    guess += wanted - Date.UTC(year, month - 1, d, hour, minute, second);
  }
  return new Date(guess);
}

/** The day after, `YYYY-MM-DD`. */
export const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** Days from one day to another; negative when the other was before. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;

/**
 * 00:00 Kyiv of the same day number in the next month, or of that month's last day: from then on a person may apply
 * again after an application at `at` [R-PAR-5].
 */
export function sameDayNextMonth(at: Date): Date {
  const { year, month, day } = wallClock(at);
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1];
  return startOfKyivDay(iso(nextYear, nextMonth, Math.min(day, lastDay)));
}

/** Full years between two days. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** The same as of an instant, in Kyiv; null where the birthday is not known. */
export const ageAt = (birthday: string | null, at: Date): number | null =>
  birthday === null ? null : ageOn(birthday, kyivDay(at));
