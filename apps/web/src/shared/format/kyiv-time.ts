/** Parts of a moment on the clocks of Kyiv; everything the product shows is in that zone. */
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
const format = zonedFormat();

function kyivMoment(instant: Date): KyivMoment {
  const parts = Object.fromEntries(format.formatToParts(instant).map(part => [part.type, Number(part.value)]));
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  return { year, month, day, hour, minute };
}

const pad = (value: number) => String(value).padStart(2, '0');

/** The day in Kyiv, `YYYY-MM-DD`. */
export function kyivDay(instant: Date): string {
  const { year, month, day } = kyivMoment(instant);
  return `${year}-${pad(month)}-${pad(day)}`;
}

/** The time in Kyiv, `HH:mm`. */
export function kyivTime(instant: Date): string {
  const { hour, minute } = kyivMoment(instant);
  return `${pad(hour)}:${pad(minute)}`;
}

/** The instant of a day and a time on the clocks of Kyiv, ISO 8601 in UTC; what was typed into a form goes out as this. */
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

const hourMs = 3_600_000;

/** Whether the clocks of Kyiv leave a time of a day out (in March) or show it twice (in October). */
export function clockChange(day: string, time: string): 'skipped' | 'twice' | undefined {
  const instant = new Date(kyivInstant(day, time));
  const reads = (at: Date) => kyivDay(at) === day && kyivTime(at) === time;
  if (!reads(instant)) return 'skipped';
  const isTwice = [-hourMs, hourMs].some(span => reads(new Date(instant.getTime() + span)));
  return isTwice ? 'twice' : undefined;
}

/** Day and time on the device's own clock, where it shows another than Kyiv's: `05.03.2026, 09:30`. */
export function deviceTime(instant: Date): string | undefined {
  const day = [instant.getFullYear(), pad(instant.getMonth() + 1), pad(instant.getDate())];
  const time = `${pad(instant.getHours())}:${pad(instant.getMinutes())}`;
  if (day.join('-') === kyivDay(instant) && time === kyivTime(instant)) return undefined;
  return `${day.toReversed().join('.')}, ${time}`;
}
