import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatDecimal } from '@oplich/contract/shared/written-numbers';

const kilo = 1024;

/** A size as people read it: `340 КБ`, `2,1 МБ`. */
export function useFileSize(): (bytes: number) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return bytes =>
    bytes < kilo * kilo
      ? t('files.kilobytes', { size: Math.max(1, Math.round(bytes / kilo)) })
      : t('files.megabytes', { size: formatDecimal((bytes / kilo / kilo).toFixed(1), language) });
}
