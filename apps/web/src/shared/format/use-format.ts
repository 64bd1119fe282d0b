import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatDay, formatLongDate, formatPeriod, formatTimes, nearDay } from './dates.ts';
import { regionName } from '@oplich/contract/shared/names';
import { phoneText } from '@oplich/contract/shared/phone-text';
import { ageOn, kyivDay, kyivTime } from '@oplich/contract/shared/kyiv-time';
import { formatDecimal, formatQuantity } from '@oplich/contract/shared/written-numbers';
import { shortNumber } from './numbers.ts';
import { formatPlace } from './place.ts';

type Place = Parameters<typeof formatPlace>[0];

/** Every format of the product, in the language of the page. Money has a component of its own, because it needs the rate. */
export function useFormat() {
  const language = useLanguage();
  const { t } = useTranslation();
  return useMemo(
    () => ({
      day: formatDay,
      /** "пн", of a day. */
      weekday: (day: string) =>
        new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)),
      /** `03.2026`, of `2026-03`. */
      month: (month: string) => month.split('-').reverse().join('.'),
      longDate: (value: string) => formatLongDate(value, language),
      longDateTime: (instant: string) => formatLongDate(instant, language, { time: true }),
      /** Formats a beginning and, if there is one, an end. */
      period: (from: string, to: string | null | undefined) => formatPeriod(from, to, language),
      /** "Сьогодні, 10:00" or "Завтра, 10:00", else the long date and time. */
      soonDateTime: (instant: string) => {
        const near = nearDay(instant);
        return near ? `${t(near)}, ${kyivTime(new Date(instant))}` : formatLongDate(instant, language, { time: true });
      },
      /** From when to when on one day. */
      times: formatTimes,
      time: (instant: string) => kyivTime(new Date(instant)),
      decimal: (value: string) => formatDecimal(value, language),
      quantity: (value: string, units?: string) => formatQuantity(value, language, units),
      /** How many: `200 000`. */
      count: (value: number) => formatDecimal(String(value), language),
      /** In few letters, for the axis of a chart. */
      short: (value: number) => shortNumber(value, language),
      phone: phoneText,
      place: (place: Place, options?: { withAddress?: boolean }) => formatPlace(place, language, options),
      region: (region: Parameters<typeof regionName>[0]) => regionName(region, language),
      /** "34 роки", in the right plural. */
      age: (years: number) => t('age', { count: years }),
      ageOf: (birthday: string) => t('age', { count: ageOn(birthday, kyivDay(new Date())) }),
    }),
    [language, t],
  );
}
