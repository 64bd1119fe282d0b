import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { i18n } from '../../../../i18n/i18n.ts';
import { isWrittenAsDay } from '../../../format/dates.ts';
import type { FieldTexts } from '../../text-of-code.ts';

/** Returns what is said of a day that is wrong, by what was typed. `own`: what a field says otherwise. */
export const dayTexts = (value: string, isPast: boolean, own?: FieldTexts): FieldTexts => ({
  invalid: i18n.t(isWrittenAsDay(value) ? 'field.noSuchDay' : 'field.badDay'),
  too_small: i18n.t('field.dayTooEarly'),
  too_large: i18n.t('field.dayTooLate'),
  ...own,
  // A day that has not come is that first of all, whatever else it has to be.
  ...(isPast && value > kyivDay(new Date()) && { too_large: i18n.t('field.dayInFuture') }),
});
