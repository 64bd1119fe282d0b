import type { Language } from '@oplich/contract/shared/languages';
import { frame as enFrame } from '../../i18n/en/frame.ts';
import { startI18n } from '../../i18n/i18n.ts';
import type { Loaders } from '../../i18n/loaders.ts';
import { frame as ukFrame } from '../../i18n/uk/frame.ts';
import { log } from '../log.ts';
import { followScheme } from './scheme.ts';

/**
 * Starts texts with the common ones' frame alone and what a page itself says, in both languages: they are less than a request costs, and what
 * is loaded apart brings the bundler's helpers along.
 */
export function startTexts(own: Record<Language, object>): Promise<void> {
  const texts: Loaders = {
    uk: { common: () => Promise.resolve(ukFrame), auth: () => Promise.resolve(own.uk) },
    en: { common: () => Promise.resolve(enFrame), auth: () => Promise.resolve(own.en) },
  };
  return startI18n({ namespaces: ['common', 'auth'], texts });
}

/** Starts a page without the cabinet's libraries: its texts, the reader's colours, and what `show` puts into its root. */
export function startPage(texts: () => Promise<void>, show: (root: HTMLElement) => void | Promise<void>): void {
  const start = async () => {
    const root = document.getElementById('root');
    if (!root) throw new Error('the page has no #root');
    followScheme();
    await texts();
    await show(root);
  };
  start().catch((error: unknown) => {
    // The page says by itself, after a while, how to try again.
    for (const way of document.querySelectorAll('.slow')) way.classList.add('now');
    log.error('The page did not start', error);
  });
}
