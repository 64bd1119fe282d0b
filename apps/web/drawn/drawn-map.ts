import type { Language } from '@oplich/contract/shared/languages';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { blockOf, drawnStyle, entryScript, goneWithoutScript, paintedFirst, withDraw } from './drawn-frame.ts';

const page = 'map.html';
const style = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/;
const ahead = / *<link rel="modulepreload" crossorigin href="([^"]+)">\n/g;
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
    transformIndexHtml: {
      order: 'post',
      // A file of styles would be one more way to the server before anything is painted.
      handler(html, { bundle = {}, path }) {
        if (path !== `/${page}`) return html;
        const [link = '', file = ''] = style.exec(html) ?? [];
        const sheet = bundle[file];
        if (sheet?.type !== 'asset') throw new Error(`${page} has no styles`);
        Reflect.deleteProperty(bundle, file);
        return html.replace(link, () => `<style>${String(sheet.source).trim()}</style>`);
      },
    },
    writeBundle: {
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined) throw new Error('the page is built into a folder');
        const file = path.join(dir, page);
        const frame = readFileSync(file, 'utf8');
        const [slow = ''] = /<p class="slow">.*?<\/p>/s.exec(frame) ?? [];
        const srcOf = (tags: RegExp) => [...frame.matchAll(tags)].map(([, src = '']) => src);
        const [scripts, early] = [srcOf(entryScript), srcOf(ahead)];
        if (!slow || scripts.length === 0 || early.length === 0) throw new Error(`${page} is not what it was`);
        await withDraw('src/features/map/draw.tsx', async draw => {
          const block = async (language: Language) => {
            const { title, markup } = await draw('/map', language);
            return blockOf(language, { title, markup: markup + slow });
          };
          const blocks = [await block('uk'), await block('en')];
          const drawn = `<div id="drawn">${blocks.join('')}</div><div id="root">`;
          const html = paintedFirst(goneWithoutScript(frame.replace(ahead, '')), {
            scripts,
            ahead: early,
            uk: [],
            en: [],
            asked,
          })
            .replace('</head>', () => `<style id="drawn-style">${drawnStyle}#drawn ${slowStyle}</style>\n  </head>`)
            .replace('<div id="root">', () => drawn);
          writeFileSync(file, html);
        });
      },
    },
  };
}
