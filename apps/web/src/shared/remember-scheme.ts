import { tokens, type Scheme } from '../theme/tokens.ts';
import { storage } from './storage.ts';

/**
 * Remembers how the reader wants pages to look, and which of the two schemes that is now, under the keys the specification names; the
 * browser's own bars follow.
 */
export function rememberScheme(mode: Scheme | 'system', scheme: Scheme): void {
  storage.set('mui-mode', mode);
  storage.set('mui-color-scheme', scheme);
  storage.set('mui-color-scheme-light', 'light');
  storage.set('mui-color-scheme-dark', 'dark');
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = tokens.paper[scheme];
}
