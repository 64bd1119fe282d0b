import { dayPlus, nextDay } from '@oplich/contract/shared/kyiv-time';
import { mondayOf } from '@oplich/contract/help-requests/weeks';

function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = dayPlus(day, 1)) days.push(day);
  return days;
}

/**
 * Returns a period as whole weeks, named by the first and the last Monday (null: without a beginning or an end), and the days
 * before and after them. A period within two weeks that holds no whole one has a last Monday before its first.
 */
export function wholeWeeks(from: string | undefined, to: string | undefined) {
  const first = from === undefined ? null : mondayOf(dayPlus(from, 6));
  const lastSunday = to === undefined ? null : dayPlus(mondayOf(nextDay(to)), -1);
  const last = lastSunday === null ? null : dayPlus(lastSunday, -6);
  if (from !== undefined && to !== undefined && first !== null && last !== null && last < first)
    return { first, last, days: daysFrom(from, to) };
  return {
    first,
    last,
    days: [
      ...(from !== undefined && first !== null ? daysFrom(from, dayPlus(first, -1)) : []),
      ...(to !== undefined && lastSunday !== null ? daysFrom(dayPlus(lastSunday, 1), to) : []),
    ],
  };
}
