import type { Language } from '@oplich/contract/shared/languages';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { blockOf, drawnStyle, goneWithoutScript, withDraw } from './drawn-frame.ts';
import { lightPaintedFirst } from './light-pages.ts';

const page = 'map.html';
/** What the map asks the server for as it begins. */
const asked = ['/api/regions', '/api/map/requests', '/api/map/totals'];
/** The way out of a start that fails, which stands above what is drawn in the reader's language. */
const slowStyle =
  '.slow{position:fixed;inset:auto 0 0;margin:0;padding:8px 16px;background:var(--wheat-tint);text-align:center}';

/**
 * Draws the public map when the product is built, in both languages and without its numbers, into its own page: on a bad link it
 * stands there with the first answer, and the script takes it over when it comes (`src/shared/routing/take-over.ts`).
 */
export function drawnMap(): Plugin {
  return {
    name: 'oplich-drawn-map',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined) throw new Error('the page is built into a folder');
        const file = path.join(dir, page);
        const frame = readFileSync(file, 'utf8');
        const [slow = ''] = /<p class="slow">.*?<\/p>/s.exec(frame) ?? [];
        if (!slow) throw new Error(`${page} is not what it was`);
        await withDraw('src/features/map/draw.tsx', async draw => {
          const block = async (language: Language) => {
            const { title, markup } = await draw('/map', language);
            return blockOf(language, { title, markup: markup + slow });
          };
          const blocks = [await block('uk'), await block('en')];
          const drawn = `<div id="drawn">${blocks.join('')}</div><div id="root">`;
          const html = lightPaintedFirst(goneWithoutScript(frame), { asked })
            .replace('</head>', () => `<style id="drawn-style">${drawnStyle}#drawn ${slowStyle}</style>\n  </head>`)
            .replace('<div id="root">', () => drawn);
          writeFileSync(file, html);
        });
      },
    },
  };
}
