import type { Need } from '@oplich/contract/households/people';
import { useTranslation } from 'react-i18next';

/** Returns needs in words, one after another. */
export function useNeedWords() {
  const { t } = useTranslation('cabinet');
  return (needs: readonly Need[]) => needs.map(need => t(`household.need.${need}`)).join(', ');
}
