import type { Plugin } from 'vite';
import { tokens, type Scheme } from './src/theme/tokens.ts';

const variables = (scheme: Scheme) =>
  Object.entries(tokens)
    .map(([name, colours]) => `--${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}:${colours[scheme]};`)
    .join('');

/**
 * Writes the identity's colours into pages that are drawn without the theme, as CSS variables; `start.js` has set
 * `data-scheme` by then.
 */
export const coloursOf = (pages: readonly string[]): Plugin => ({
  name: 'oplich-colours',
  transformIndexHtml: (_, { path }) =>
    pages.includes(path.slice(1))
      ? [
          {
            tag: 'style',
            // Paper is light.
            children: `:root{color-scheme:light;${variables('light')}}@media not print{:root[data-scheme=dark]{color-scheme:dark;${variables('dark')}}}`,
            injectTo: 'head',
          },
        ]
      : [],
});
