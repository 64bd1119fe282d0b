import { limits } from '@oplich/contract/shared/limits';
import { useTranslation } from 'react-i18next';

export type Counted =
  | 'events'
  | 'requests'
  | 'people'
  | 'accounts'
  | 'positions'
  | 'issues'
  | 'movements'
  | 'rows'
  | 'codes'
  | 'acts'
  | 'reports'
  | 'declarations'
  | 'emails'
  | 'notifications'
  | 'messages'
  | 'entries';

/** Returns how many of something there are, in words: "12 заходів". */
export function useCounted(): (counts: Counted, total: number) => string {
  const { t, i18n } = useTranslation(['common', 'cabinet']);
  const limit = limits.listCounted;
  return (counts, total) =>
    total < limit
      ? t(`cabinet:shared.counted.${counts}`, { count: total })
      : t('list.totalOrMore', { most: limit.toLocaleString(i18n.language) });
}
