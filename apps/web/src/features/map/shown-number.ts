import { limits } from '@oplich/contract/shared/limits';
import type { MapRegion } from '@oplich/contract/map/schemas';
import type { Language } from '@oplich/contract/shared/languages';
import { i18n } from '../../i18n/i18n.ts';
import { formatDecimal } from '@oplich/contract/shared/written-numbers';

export const formatCount = (count: number, language: Language): string => formatDecimal(String(count), language);

/** A number of the map, or that it is hidden. */
export const shownNumber = (count: number | null, language: Language): string =>
  count === null ? i18n.t('auth:map.hidden') : formatCount(count, language);

/** The sum of a region: where it is small, how small it is at most. */
export const shownTotal = ({ total, fewerThan }: MapRegion, language: Language): string =>
  fewerThan ? i18n.t('auth:map.totals.fewer', { number: limits.smallestOnMap }) : shownNumber(total, language);
