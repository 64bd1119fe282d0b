import type { Language } from '@oplich/contract/shared/languages';
import { formatDecimal } from '@oplich/contract/shared/written-numbers';
import { i18n } from '../../i18n/i18n.ts';

const kilo = 1024;

/** Returns a size as people read it: `340 КБ`, `2,1 МБ`. */
export const fileSize = (bytes: number, language: Language): string =>
  bytes < kilo * kilo
    ? i18n.t('files.kilobytes', { size: Math.max(1, Math.round(bytes / kilo)) })
    : i18n.t('files.megabytes', { size: formatDecimal((bytes / kilo / kilo).toFixed(1), language) });
