import { languages, type Language } from '@oplich/contract/states';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { storage } from '../shared/storage.ts';
import { loaders, type Namespace } from './loaders.ts';

const languageKey = 'i18nextLng';

const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);
const storedLanguage = (): string => storage.get(languageKey) ?? 'uk';

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const load = isLanguage(language) ? loaders[language][namespace as Namespace] : undefined;
    if (!load) {
      done(null, {});
      return;
    }
    load().then(
      texts => done(null, texts as Record<string, string>),
      (error: unknown) => done(error as Error, null),
    );
  },
};

export const i18n = i18next.createInstance();

/**
 * Ukrainian by default, English as the fallback. The types promise that Ukrainian misses no key, so only an unknown
 * stored language falls back, and a Ukrainian page never downloads the English texts.
 */
export async function startI18n(): Promise<void> {
  i18n.on('languageChanged', language => {
    document.documentElement.lang = isLanguage(language) ? language : 'en';
  });
  await i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: storedLanguage(),
      fallbackLng: { uk: [], default: ['en'] },
      ns: ['common', 'errors'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
}

export async function changeLanguage(language: Language): Promise<void> {
  storage.set(languageKey, language);
  await i18n.changeLanguage(language);
}
