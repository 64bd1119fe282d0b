import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { tokens, type Scheme } from './src/theme/tokens.ts';

const variables = (scheme: Scheme) =>
  Object.entries(tokens)
    .map(([name, colours]) => `--${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}:${colours[scheme]};`)
    .join('');

/**
 * The styles of a page until its style sheets are loaded, and the link for a failed start, without comments and needless spaces.
 */
const untilStarted = () =>
  readFileSync(fileURLToPath(new URL('inline/light-page.css', import.meta.url)), 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Writes the identity's colours as CSS variables into pages rendered without the theme, with the styles until they have started; `start.js`
 * has set `data-scheme` by then.
 */
export const coloursOf = (pages: readonly string[]): Plugin => ({
  name: 'oplich-colours',
  transformIndexHtml: (_, { path }) =>
    pages.includes(path.slice(1))
      ? [
          {
            tag: 'style',
            // Paper is light.
            children: `:root{color-scheme:light;${variables('light')}}@media not print{:root[data-scheme=dark]{color-scheme:dark;${variables('dark')}}}${untilStarted()}`,
            injectTo: 'head',
          },
        ]
      : [],
});
