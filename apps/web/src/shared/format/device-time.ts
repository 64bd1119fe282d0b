import { kyivDay, kyivTime } from '@oplich/contract/shared/kyiv-time';

const pad = (value: number) => String(value).padStart(2, '0');

/** Day and time on the device's own clock, where it shows another than Kyiv's: `05.03.2026, 09:30`. */
export function deviceTime(instant: Date): string | undefined {
  const day = [instant.getFullYear(), pad(instant.getMonth() + 1), pad(instant.getDate())];
  const time = `${pad(instant.getHours())}:${pad(instant.getMinutes())}`;
  if (day.join('-') === kyivDay(instant) && time === kyivTime(instant)) return undefined;
  return `${[...day].reverse().join('.')}, ${time}`;
}
