import type { Language } from '@oplich/contract/shared/languages';
import { useTranslation } from 'react-i18next';

/** The language of the page; the component renders again when it changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return i18n.language === 'uk' ? 'uk' : 'en';
}
