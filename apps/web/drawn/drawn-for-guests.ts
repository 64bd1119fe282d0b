import type { Language } from '@oplich/contract/shared/languages';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { drawnStyle, entryScript, paintedFirst, withDraw, withDrawn } from './drawn-frame.ts';
import { scriptsOf } from '../build-scripts.ts';
import type { Drawn } from '../src/app/drawn/draw.tsx';

/** What the first visit of a guest usually opens: the file of the page, its address, the module that is its script. */
const drawnPages: readonly { file: string; path: string; module: string }[] = [
  { file: 'forgot-password.html', path: '/forgot-password', module: 'forgot-password-page' },
];

/**
 * Draws guests' pages when the product is built, in both languages, each into a file of its own: a page on a bad link is
 * there with its first answer, and the scripts take it over when they come (`src/shared/routing/take-over.ts`).
 */
export function drawnForGuests(): Plugin {
  return {
    name: 'oplich-drawn-pages',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler({ dir }, bundle) {
        if (dir === undefined) throw new Error('the page is built into a folder');
        const frame = readFileSync(path.join(dir, 'index.html'), 'utf8');
        const textsOf = (language: Language) =>
          scriptsOf(bundle, new RegExp(`/i18n/${language}/(?:common|errors|auth)\\.ts$`)).filter(
            script => !frame.includes(script),
          );
        const entries = [...frame.matchAll(entryScript)].map(([, src = '']) => src);
        /** A page's frame, which asks for all that the page begins with at once. */
        const frameOf = (module: string) => {
          const texts = { uk: textsOf('uk'), en: textsOf('en') };
          const scripts = scriptsOf(bundle, new RegExp(`/pages/${module}\\.tsx$`)).filter(
            script => !frame.includes(script) && !texts.uk.includes(script),
          );
          if (scripts.length === 0 || entries.length === 0) throw new Error(`${module} is not among the scripts`);
          return paintedFirst(frame, { scripts: entries, ahead: scripts, ...texts });
        };
        await withDraw<Drawn, void>('src/app/drawn/draw.tsx', async draw => {
          for (const page of drawnPages) {
            const uk = await draw(page.path, 'uk');
            const en = await draw(page.path, 'en');
            const { global, named, names } = uk.styles;
            // The page finds its elements' styles there by their names, and writes none of them again.
            const head = `<style id="drawn-style">${global}${drawnStyle}</style>
    <style data-emotion="css ${names.join(' ')}">${named}</style>
  </head>`;
            const html = withDrawn(frameOf(page.module), { uk, en }).replace('</head>', () => head);
            mkdirSync(path.dirname(path.join(dir, page.file)), { recursive: true });
            writeFileSync(path.join(dir, page.file), html);
          }
        });
      },
    },
  };
}
