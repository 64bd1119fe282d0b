import type { Language } from '@oplich/contract';
import type { ArrivalWindow } from '@oplich/contract/events/arrival';
import { labels } from '@oplich/contract/labels/by-language';
import { kyivDay, kyivTime } from '@oplich/contract/shared/kyiv-time';
import { longDateTime } from '../../../platform/time/long-date.ts';

/** Formats a window in Kyiv time: "10:00–10:20". */
export const windowTimes = ({ start, end }: ArrivalWindow): string =>
  `${kyivTime(new Date(start))}–${kyivTime(new Date(end))}`;

/** Returns the labelled arrival time, with its day if that is not the event's; empty if there is no window. */
export function arrivalRows(
  window: ArrivalWindow | null | undefined,
  eventDate: Date | string,
  language: Language,
): [label: string, value: string][] {
  if (!window) return [];
  const isSameDay = kyivDay(new Date(window.start)) === kyivDay(new Date(eventDate));
  const value = isSameDay
    ? windowTimes(window)
    : `${longDateTime(new Date(window.start), language)}–${kyivTime(new Date(window.end))}`;
  return [[labels[language].beforeTravel.arrival, value]];
}

/** Returns the arrival time as a paragraph of an e-mail. */
export const arrivalLines = (
  { window, eventDate }: { window?: ArrivalWindow | null | undefined; eventDate: string },
  language: Language,
): string[] => arrivalRows(window, eventDate, language).map(([label, value]) => `${label}: ${value}`);

const atBeginning = {
  uk: 'Окремого часу прибуття у вас більше немає: приходьте на початок заходу.',
  en: 'You have no arrival time of your own any more: please come at the beginning.',
} as const satisfies Record<Language, string>;

/** Like `arrivalLines`, for people who knew an earlier time: also says that there is none any more. */
export const arrivalOrBeginning = (params: Parameters<typeof arrivalLines>[0], language: Language): string[] => {
  const lines = arrivalLines(params, language);
  return lines.length > 0 ? lines : [atBeginning[language]];
};
