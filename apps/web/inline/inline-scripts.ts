import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minifySync, type Plugin } from 'vite';

type Name = 'start' | 'drawn';

/** Returns a script of `inline/` as short as it can be: comments are a third of what it weighs. It stays as it is otherwise. */
function shortScript(name: Name): string {
  const source = readFileSync(fileURLToPath(new URL(`${name}.js`, import.meta.url)), 'utf8');
  const { code, errors } = minifySync(name, source, { module: false, compress: false });
  if (errors[0]) throw new Error(`inline/${name}.js: ${errors[0].message}`);
  return code.trim();
}

/**
 * Returns an inline script, because a file of its own would be another request before the first paint; it reads its parameters from its
 * tag. The server finds it in the page and allows it by its hash (`inline-scripts.ts`).
 */
export function inlineScript(name: Name, told: Readonly<Record<string, readonly string[]>> = {}): string {
  const data = Object.entries(told).map(([what, files]) => ` data-${what}="${files.join(' ')}"`);
  return `<script data-name="${name}"${data.join('')}>${shortScript(name)}</script>`;
}

const start = '<script data-name="start"></script>';

/** Puts what every page begins with in the place of its empty tag. */
export const startedInline = (): Plugin => ({
  name: 'oplich-started-inline',
  transformIndexHtml: {
    order: 'post',
    handler(html, { path }) {
      if (!html.includes(start)) throw new Error(`${path} does not begin with ${start}`);
      return html.replace(start, () => inlineScript('start'));
    },
  },
});
