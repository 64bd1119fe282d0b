import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import type { Act } from '../api.ts';

/** Returns how a basis is called and of which day it is: all that stands of one the reader may not open. */
export function useBasisText() {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  return ({ type, label, date }: Act['basis']): string => {
    const name = t(`acts.basis.${type}`, { label: label ?? '' });
    return date === null ? name : t('acts.basis.ofDay', { name, date: format.day(date) });
  };
}
