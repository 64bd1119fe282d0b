import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { Language } from '@oplich/contract/shared/languages';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { i18n, startI18n } from '../../i18n/i18n.ts';
import { createQueryClient } from '../../shared/api-client/query-client.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { pages } from '../pages.ts';
import { createRoutes } from '../router.tsx';

export interface Drawn {
  title: string;
  markup: string;
  /** Those of the page as a whole, and those of its elements by the names the page itself will ask for them by. */
  styles: { global: string; named: string; names: readonly string[] };
}

/** Draws a guest's page as it stands before anything was asked of the server. Runs when the product is built. */
export async function draw(path: string, language: Language): Promise<Drawn> {
  if (!i18n.isInitialized) await startI18n({ plugins: [initReactI18next], namespaces: ['common', 'errors', 'auth'] });
  await i18n.changeLanguage(language);

  const { query, dataRoutes } = createStaticHandler(createRoutes());
  const context = await query(new Request(new URL(path, 'http://oplich.invalid')));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  const cache = createCache({ key: 'css' });
  // Styles are kept in the cache instead of standing between the elements.
  cache.compat = true;
  const queryClient = createQueryClient(() => undefined);
  const markup = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
        </QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>,
    { identifierPrefix: language },
  );
  // Else its clocks keep the build waiting for minutes.
  queryClient.clear();
  const page = pages.find(one => one.path === path);
  if (!page) throw new Error(`${path} is no page`);
  return {
    title: `${i18n.t(page.title)} – ${i18n.t('product')}`,
    markup,
    styles: stylesIn(cache),
  };
}

function stylesIn({ key, inserted }: EmotionCache): Drawn['styles'] {
  const written = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const isNamed = ([name, style]: [string, string]) =>
    style.includes(`.${key}-${name}`) || style.startsWith(`@keyframes ${name}`);
  const textOf = (some: typeof written) => some.map(([, style]) => style).join('');
  const named = written.filter(isNamed);
  return {
    global: textOf(written.filter(one => !isNamed(one))),
    named: textOf(named),
    names: named.map(([name]) => name),
  };
}
