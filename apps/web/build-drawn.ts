import react from '@vitejs/plugin-react';
import type { Language } from '@oplich/contract/shared/languages';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { scriptsOf } from './build-scripts.ts';
import type { Drawn } from './src/app/drawn/draw.tsx';
import { draftName } from './src/shared/form/drafts/draft-name.ts';

/** What the first visit of a guest usually opens: the file of the page, its address, the module that is its script, the form that is kept as a draft. */
const drawnPages: readonly { file: string; path: string; module: string; draft?: string }[] = [
  { file: 'login.html', path: '/login', module: 'login-page' },
  { file: 'signup.html', path: '/signup', module: 'signup-page' },
  {
    file: 'signup/displaced.html',
    path: '/signup/displaced',
    module: 'signup-displaced-page',
    draft: 'signup-displaced',
  },
  { file: 'signup/partner.html', path: '/signup/partner', module: 'signup-partner-page', draft: 'signup-partner' },
  { file: 'forgot-password.html', path: '/forgot-password', module: 'forgot-password-page' },
];

type Draw = (path: string, language: Language) => Promise<Drawn>;

/** Builds `draw` for Node in a folder of its own, and gives it. */
async function withDraw<T>(root: string, work: (draw: Draw) => Promise<T>): Promise<T> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'oplich-draw-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      plugins: [react()],
      build: { ssr: 'src/app/drawn/draw.tsx', outDir, emptyOutDir: true },
      ssr: { noExternal: true },
    });
    // The packages in it are modules, wherever the folder stands.
    writeFileSync(path.join(outDir, 'package.json'), '{"type":"module"}');
    const { draw } = (await import(pathToFileURL(path.join(outDir, 'draw.js')).href)) as { draw: Draw };
    return await work(draw);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** As a guest sees it before any script: a form cannot be sent then, and would put what was typed into the address. */
const withoutForms = (markup: string) =>
  markup
    .replace(/<form\b([^>]*)>/g, '<div$1>')
    .replaceAll('</form>', '</div>')
    .replaceAll(' noValidate=""', '')
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '');

const entryScript = / *<script type="module" crossorigin src="([^"]+)"><\/script>\n/g;
/** Returns a frame whose scripts wait for the first paint: `drawn.js` asks for them after it, by what it is told here. */
function paintedFirst(frame: string, told: Readonly<Record<string, readonly string[]>>): string {
  const data = Object.entries(told).map(([name, scripts]) => ` data-${name}="${scripts.join(' ')}"`);
  return frame
    .replace(entryScript, '')
    .replace('<noscript>', () => `<script src="/drawn.js"${data.join('')}></script>\n    <noscript>`);
}

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Draws guests' pages when the product is built, in both languages, each into a file of its own: a page on a bad link is
 * there with its first answer, and the scripts take it over when they come (`src/shared/routing/take-over.ts`). The frame of an
 * event's preview, which the server fills, is made with them.
 */
export function drawnForGuests(): Plugin {
  return {
    name: 'oplich-drawn-pages',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler({ dir }, bundle) {
        if (dir === undefined) throw new Error('the page is built into a folder');
        const root = fileURLToPath(new URL('.', import.meta.url));
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
        writeFileSync(path.join(dir, 'event-preview.frame.html'), frameOf('event-preview-page'));
        await withDraw(root, async draw => {
          for (const page of drawnPages) {
            const uk = await draw(page.path, 'uk');
            const en = await draw(page.path, 'en');
            const block = (language: Language, { title, markup }: Drawn) =>
              `<div lang="${language}" data-title="${attribute(title)}">${withoutForms(markup)}</div>`;
            const { global, named, names } = uk.styles;
            // The page finds its elements' styles there by their names, and writes none of them again.
            const head = `<style id="drawn-style">${global}#drawn+#root{display:none}</style>
    <style data-emotion="css ${names.join(' ')}">${named}</style>
  </head>`;
            // Who typed in this tab before finds the page as it was left, not an empty one.
            const draft = page.draft === undefined ? '' : ` data-draft="${draftName(page.draft)}"`;
            const body = `<div id="drawn"${draft}>${block('uk', uk)}${block('en', en)}</div><div id="root">`;
            const html = frameOf(page.module)
              .replace(/<title>.*?<\/title>/, () => `<title>${attribute(uk.title)}</title>`)
              .replace('</head>', () => head)
              .replace('<div id="root">', () => body);
            mkdirSync(path.dirname(path.join(dir, page.file)), { recursive: true });
            writeFileSync(path.join(dir, page.file), html);
          }
        });
      },
    },
  };
}
