/** @jsxImportSource preact */
import type { Language } from '@oplich/contract/shared/languages';
import { renderToString } from 'preact-render-to-string';
import { i18n } from '../../i18n/i18n.ts';
import { startTexts } from '../../shared/light-page/start-page.ts';
import { MapPage } from './map-page.tsx';
import { mapTexts } from './texts.ts';

/** Renders the public map as it is before its numbers are loaded. Runs when the product is built. */
export async function draw(_: string, language: Language): Promise<{ title: string; markup: string }> {
  if (!i18n.isInitialized) await startTexts(mapTexts);
  await i18n.changeLanguage(language);
  return {
    title: `${i18n.t('auth:map.title')} – ${i18n.t('product')}`,
    // The page contains both languages at first: of two radio groups of one name the browser would keep one choice.
    markup: renderToString(<MapPage />).replaceAll(/(?<= name=")/g, `${language}-`),
  };
}
