import { languages, type Language } from '@oplich/contract/shared/languages';
import i18next, { type BackendModule, type Module } from 'i18next';
import { storage } from '../shared/storage.ts';
import { loaders, namespaces, type Loaders, type Namespace } from './loaders.ts';
import { isPrerendering } from '../shared/is-prerendering.ts';

const languageKey = 'i18nextLng';

const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);
const storedLanguage = (): string => storage.get(languageKey) ?? 'uk';

const backendOf = (texts: Loaders): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const load = isLanguage(language) ? texts[language][namespace as Namespace] : undefined;
    if (!load) {
      done(null, {});
      return;
    }
    load().then(
      texts => done(null, texts as Record<string, string>),
      (error: unknown) => done(error as Error, null),
    );
  },
});

export interface StartOptions {
  plugins?: readonly Module[];
  /** The namespaces loaded at once. */
  namespaces?: readonly Namespace[];
  /** Where the texts come from: a page that needs few of them brings its own. */
  texts?: Loaders;
}

export const i18n = i18next.createInstance();

/**
 * Ukrainian by default, English as the fallback. The types promise that Ukrainian misses no key, so only an unknown
 * stored language falls back, and a Ukrainian page never downloads the English texts.
 */
export async function startI18n({
  plugins = [],
  namespaces = ['common', 'errors'],
  texts = loaders,
}: StartOptions = {}): Promise<void> {
  i18n.on('languageChanged', language => {
    if (!isPrerendering) document.documentElement.lang = isLanguage(language) ? language : 'en';
  });
  for (const plugin of [backendOf(texts), ...plugins]) i18n.use(plugin);
  await i18n.init({
    lng: storedLanguage(),
    fallbackLng: { uk: [], default: ['en'] },
    ns: [...namespaces],
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
}

/** Whether a language, or the one it falls back to, has these texts. */
const hasTexts = (namespace: Namespace, language: string) =>
  (language === i18n.language ? i18n.languages : [language]).some(
    one => isLanguage(one) && i18n.hasResourceBundle(one, namespace),
  );

/** Whether texts are there; a dictionary that did not come over a bad link is asked for once more. */
export async function loadTexts(namespace: Namespace, language: string = i18n.language): Promise<boolean> {
  if (hasTexts(namespace, language)) return true;
  await i18n.loadNamespaces(namespace);
  if (!hasTexts(namespace, language)) await i18n.reloadResources([language], [namespace]);
  return hasTexts(namespace, language);
}

type LoadIn = (language: Language) => Promise<boolean>;
const broughtAlong = new Map<string, LoadIn>();

/** Registers texts outside of the dictionaries, which are loaded before the language changes. */
export const preloadTexts = (name: string, load: LoadIn): void => void broughtAlong.set(name, load);

/** Changes the language once its texts are there; returns whether they came. Without them the page would show keys. */
export async function changeLanguage(language: Language): Promise<boolean> {
  const needed = namespaces.filter(name => hasTexts(name, i18n.language));
  await i18n.loadLanguages(language);
  const came = await Promise.all(needed.map(name => loadTexts(name, language)));
  if (came.includes(false)) return false;
  const along = await Promise.all([...broughtAlong.values()].map(load => load(language)));
  if (along.includes(false)) return false;
  storage.set(languageKey, language);
  await i18n.changeLanguage(language);
  return true;
}
