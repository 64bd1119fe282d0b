import type { Profile } from '@oplich/contract/accounts/profile';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';

/** When the region may be changed, in plain words, and whether it may be now. */
export function useRegionRule({ regionChangeAllowedAt }: Profile): { hint: string; isShut: boolean } {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  if (regionChangeAllowedAt === null) return { hint: t('settings.regionRule'), isShut: false };
  return { hint: t('settings.regionShut', { day: format.longDateTime(regionChangeAllowedAt) }), isShut: true };
}
