import type { Language } from '@oplich/contract/shared/languages';
import { preloadTexts, i18n, loadTexts } from './i18n.ts';
import { loadersApart, partLoaders } from './part-loaders.ts';

const there = new Set<string>();
const pageLanguage = (): Language => (i18n.language === 'uk' ? 'uk' : 'en');

/** Whether a part is there in a language; one that did not come over a bad link is asked for once more. */
async function loadPart(name: string, language: Language): Promise<boolean> {
  const mark = `${language} ${name}`;
  if (there.has(mark)) return true;
  const loaders = partLoaders[language];
  if (!loaders[name]) Object.assign(loaders, await loadersApart[language]?.().catch(() => null));
  const load = loaders[name];
  if (!load) return false;
  // Behind the namespace, which would take the place of what came before it.
  const [texts, hasNamespace] = await Promise.all([
    load()
      .catch(load)
      .catch(() => null),
    loadTexts('cabinet', language),
  ]);
  if (!texts || !hasNamespace) return false;
  i18n.addResourceBundle(language, 'cabinet', texts.cabinet, true, true);
  there.add(mark);
  return true;
}

async function loadParts(names: readonly string[]): Promise<boolean> {
  const language = pageLanguage();
  const came = await Promise.all([loadTexts('cabinet', language), ...names.map(name => loadPart(name, language))]);
  if (came.includes(false)) return false;
  // It may have changed in the meantime.
  return language === pageLanguage() || (await loadParts(names));
}

/**
 * Returns a module that is loaded when it is needed, once the texts of the cabinet that it says are there too; throws where they
 * do not come. The build puts it around each `import()` (`build-texts.ts`).
 */
export async function withTexts<T>(module: Promise<T>, parts: readonly string[]): Promise<T> {
  for (const name of parts) preloadTexts(name, language => loadPart(name, language));
  const [loaded, hasTexts] = await Promise.all([module, loadParts(parts)]);
  if (!hasTexts) throw new Error(`The texts did not load: ${parts.join(', ')}`);
  return loaded;
}

/** Returns a module whose fields use the texts of the sign-up, once these are loaded too; throws if loading fails. */
export async function withAuthTexts<T>(module: Promise<T>): Promise<T> {
  const [loaded, hasTexts] = await Promise.all([module, loadTexts('auth')]);
  if (!hasTexts) throw new Error('The texts of the sign-up did not load');
  return loaded;
}
