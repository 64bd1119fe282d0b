import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import type { Act } from '../api.ts';

/** Returns the name and day of a basis, which is all that readers who may not open it see. */
export function useBasisText() {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  return ({ type, label, date }: Act['basis']): string => {
    const name = t(`acts.basis.${type}`, { label: label ?? '' });
    return date === null ? name : t('acts.basis.ofDay', { name, date: format.day(date) });
  };
}
