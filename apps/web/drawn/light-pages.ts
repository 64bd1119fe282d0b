import type { Language } from '@oplich/contract/shared/languages';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Connect, Plugin } from 'vite';
import { scriptsOf } from '../build-scripts.ts';
import { entryScript, paintedFirst } from './drawn-frame.ts';

const style = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/;
const ahead = / *<link rel="modulepreload" crossorigin href="([^"]+)">\n/g;

/** Returns a page without the colours that neither its styles nor a script name. */
const withoutNeedless = (html: string, naming: readonly string[]): string =>
  html.replace(/--([a-z-]+):#[0-9A-F]{6};/g, (colour, name: string) =>
    naming.some(text => text.includes(`var(--${name})`)) ? colour : '',
  );

/** Puts the styles of pages without the cabinet's libraries into them: a file would be one more way to the server before anything is painted. */
export const styledInline = (pages: readonly string[]): Plugin => ({
  name: 'oplich-styled-inline',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {}, path }) {
      if (!pages.includes(path.slice(1))) return html;
      const [link = '', file = ''] = style.exec(html) ?? [];
      const sheet = bundle[file];
      if (sheet?.type !== 'asset') throw new Error(`${path} has no styles`);
      Reflect.deleteProperty(bundle, file);
      const styled = html.replace(link, () => `<style>${String(sheet.source).trim()}</style>`);
      const scripts = Object.values(bundle).flatMap(one => (one.type === 'chunk' ? one.code : []));
      return withoutNeedless(styled, [styled, ...scripts]);
    },
  },
});

interface Told {
  /** What such a page asks the server for as it begins. */
  asked?: readonly string[];
  /** What it loads in the reader's language. */
  words?: Readonly<Record<Language, readonly string[]>> | undefined;
  /** What it loads beyond the frame's. */
  own?: readonly string[];
}

/**
 * Returns a built page without the cabinet's libraries whose scripts wait for the first paint; throws where it has no scripts.
 */
export function lightPaintedFirst(frame: string, { asked = [], words = { uk: [], en: [] }, own = [] }: Told): string {
  const srcOf = (tags: RegExp) => [...frame.matchAll(tags)].map(([, src = '']) => src);
  const [scripts, early] = [srcOf(entryScript), srcOf(ahead)];
  if (scripts.length === 0 || early.length === 0)
    throw new Error('a page without the cabinet’s libraries has no scripts');
  return paintedFirst(frame.replace(ahead, ''), { scripts, ahead: [...early, ...own], ...words, asked });
}

const preview = 'event-preview.frame.html';

/** Pages whose file name differs from their path. */
const toFile: Connect.NextHandleFunction = (request, _, next) => {
  const { url = '' } = request;
  if (/^\/events\/preview\/[^/?]+\/?(?:\?|$)/i.test(url)) request.url = `/${preview}`;
  if (/^\/(?:signup(?:\/[\w-]+)?|forgot-password|reset-password|confirm-email)\/?(?:\?|$)/.test(url))
    request.url = '/login.html';
  next();
};

/** Makes the frame of an event's preview, which the server fills (`apps/api/src/modules/events/preview`). */
export const framedPreview = (): Plugin => ({
  name: 'oplich-framed-preview',
  writeBundle: {
    sequential: true,
    handler({ dir }, bundle) {
      if (dir === undefined) throw new Error('the page is built into a folder');
      const wordsIn = (language: Language) => scriptsOf(bundle, new RegExp(`/labels/parts/travel-${language}\\.ts$`));
      const words = { uk: wordsIn('uk'), en: wordsIn('en') };
      if (words.uk.length === 0 || words.en.length === 0) throw new Error('the preview has no words');
      const file = path.join(dir, preview);
      writeFileSync(file, lightPaintedFirst(readFileSync(file, 'utf8'), { words }));
    },
  },
  // By themselves these servers know only files.
  configureServer: ({ middlewares }) => void middlewares.use(toFile),
  configurePreviewServer: ({ middlewares }) => void middlewares.use(toFile),
});
