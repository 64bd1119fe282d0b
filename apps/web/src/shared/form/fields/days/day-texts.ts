import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { i18n } from '../../../../i18n/i18n.ts';
import { isWrittenAsDay } from '../../../format/dates.ts';
import type { FieldTexts } from '../../text-of-code.ts';

/** Returns the texts for an invalid day, depending on the typed text; `own` overrides them. */
export const dayTexts = (value: string, isPast: boolean, own?: FieldTexts): FieldTexts => ({
  invalid: i18n.t(isWrittenAsDay(value) ? 'field.noSuchDay' : 'field.badDay'),
  too_small: i18n.t('field.dayTooEarly'),
  too_large: i18n.t('field.dayTooLate'),
  ...own,
  // A future day is reported as such before other errors.
  ...(isPast && value > kyivDay(new Date()) && { too_large: i18n.t('field.dayInFuture') }),
});
