import type { Language } from '@oplich/contract/shared/languages';
import { useEffect, useState } from 'preact/hooks';
import { i18n } from '../../i18n/i18n.ts';

const current = (): Language => (i18n.language === 'uk' ? 'uk' : 'en');

/** The language of the page; the component renders again when it changes. */
export function useLanguage(): Language {
  const [language, setLanguage] = useState(current);
  useEffect(() => {
    const follow = () => setLanguage(current());
    i18n.on('languageChanged', follow);
    return () => i18n.off('languageChanged', follow);
  }, []);
  return language;
}
