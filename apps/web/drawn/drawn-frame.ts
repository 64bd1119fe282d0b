import react from '@vitejs/plugin-react';
import type { Language } from '@oplich/contract/shared/languages';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { inlineScript } from '../inline/inline-scripts.ts';

/** A page as it is drawn in one language. */
export interface DrawnBlock {
  title: string;
  markup: string;
}

export type Draw<Drawn> = (path: string, language: Language) => Promise<Drawn>;

/** Builds a module that offers `draw` for Node in a folder of its own, and gives that. */
export async function withDraw<Drawn extends DrawnBlock, T>(
  module: string,
  work: (draw: Draw<Drawn>) => Promise<T>,
): Promise<T> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'oplich-draw-'));
  try {
    await build({
      root: fileURLToPath(new URL('..', import.meta.url)),
      configFile: false,
      logLevel: 'warn',
      plugins: [react()],
      build: { ssr: module, outDir, emptyOutDir: true },
      ssr: { noExternal: true },
    });
    // The packages in it are modules, wherever the folder is.
    writeFileSync(path.join(outDir, 'package.json'), '{"type":"module"}');
    const { draw } = (await import(pathToFileURL(path.join(outDir, 'draw.js')).href)) as { draw: Draw<Drawn> };
    return await work(draw);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

export const entryScript = / *<script type="module" crossorigin src="([^"]+)"><\/script>\n/g;
/**
 * Returns a frame whose scripts wait for the first paint: `drawn.js` requests them after it. Throws where the frame has no place for it.
 */
export function paintedFirst(frame: string, told: Readonly<Record<string, readonly string[]>>): string {
  if (!frame.includes('<noscript>')) throw new Error('a page says nothing to who runs no scripts');
  return frame.replace(entryScript, '').replace('<noscript>', () => `${inlineScript('drawn', told)}\n    <noscript>`);
}

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Prerendered content is shown in place of the page, in the reader's language. */
export const drawnStyle =
  '#drawn+#root,:root[lang=en] #drawn>[lang=uk],:root:not([lang=en]) #drawn>[lang=en]{display:none}';

/**
 * Returns a page of which only a message is shown where scripts do not run: the prerendered content would not work there.
 */
const goneWithoutScript = (html: string): string =>
  html.replace('<noscript>', '<noscript><style>#drawn{display:none}</style>');

/**
 * Returns a page as a guest sees it before any script, without forms: they could not be sent, and would put the input into the URL.
 */
const withoutForms = (markup: string): string =>
  markup
    .replace(/<form\b([^>]*)>/g, '<div$1>')
    .replaceAll('</form>', '</div>')
    .replaceAll(/ novalidate(?:="")?/gi, '')
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '');

interface Bearing {
  uk: DrawnBlock;
  en: DrawnBlock;
  /** The storage key of a tab for which the page is another one and is not prerendered. */
  kept?: string | undefined;
  /** The content below it in either language. */
  below?: string;
}

/** Returns a built page with its prerendered content in both languages, until its script replaces it. */
export function withDrawn(html: string, { uk, en, kept, below = '' }: Bearing): string {
  const block = (language: Language, { title, markup }: DrawnBlock) =>
    `<div lang="${language}" data-title="${attribute(title)}">${withoutForms(markup)}${below}</div>`;
  const draft = kept === undefined ? '' : ` data-draft="${kept}"`;
  return goneWithoutScript(html)
    .replace(/<title>.*?<\/title>/, () => `<title>${attribute(uk.title)}</title>`)
    .replace(
      '<div id="root">',
      () => `<div id="drawn"${draft}>${block('uk', uk)}${block('en', en)}</div><div id="root">`,
    );
}
