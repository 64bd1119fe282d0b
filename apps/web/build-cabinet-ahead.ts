import type { Language } from '@oplich/contract/shared/languages';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { scriptsOf } from './build-scripts.ts';
import { partModule } from './build-texts.ts';

const languages = ['uk', 'en'] as const;
const textsIn = (language: Language) => [new RegExp(`/i18n/${language}/(?:common|errors)\\.ts$`), partModule(language)];
const dashboards = { displaced: 'person', philanthrop: 'partner', administrator: 'administrator' } as const;

/** What the cabinet begins with, by the name `start.js` knows it by: for everybody, in a language, on the first page of a role. */
const begins: readonly [name: string, modules: readonly RegExp[]][] = [
  ['cabinet', [/\/src\/app\/layouts\/cabinet-layout\.tsx$/]],
  ...languages.map((language): [string, readonly RegExp[]] => [language, textsIn(language)]),
  ...Object.entries(dashboards).map(([role, name]): [string, readonly RegExp[]] => [
    role,
    [new RegExp(String.raw`/features/dashboard/components/${name}-dashboard\.tsx$`)],
  ]),
];

const tag = '<script data-name="start"';

const scriptTag = /<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)"/g;

/** Returns a page that passes file names to its `start.js`; throws where it has none. */
function told(page: string, files: Readonly<Record<string, readonly string[]>>): string {
  if (!page.includes(tag)) throw new Error('a page does not begin with `start.js`');
  const attributes = Object.entries(files).map(([name, scripts]) => `data-${name}="${scripts.join(' ')}"`);
  return page.replace(tag, () => `${tag} ${attributes.join(' ')}`);
}

/**
 * Passes the files of the cabinet to `start.js`, so that a logged-in user's browser requests them together with the page's own script and
 * not one after another: on a bad link each step takes a second. The log-in page gets them too, and its own as `app`: it fetches them while
 * a password is typed. Runs after the plugin that prerenders guests' pages, which need none of it.
 */
export function cabinetAhead(): Plugin {
  return {
    name: 'oplich-cabinet-ahead',
    apply: 'build',
    writeBundle: {
      sequential: true,
      handler({ dir }, bundle) {
        if (dir === undefined) throw new Error('the page is built into a folder');
        const [file, logIn] = [path.join(dir, 'index.html'), path.join(dir, 'login.html')];
        const [frame, logInPage] = [readFileSync(file, 'utf8'), readFileSync(logIn, 'utf8')];
        const cabinet = begins.map(([name, modules]): [string, string[]] => {
          const found = modules.flatMap(ends => scriptsOf(bundle, ends));
          if (found.length === 0) throw new Error(`${name} is not among the scripts`);
          // The first page of some roles comes with the frame.
          return [name, [...new Set(found)].filter(script => !frame.includes(script))];
        });
        const app = [...frame.matchAll(scriptTag)].map(([, script = '']) => script);
        writeFileSync(file, told(frame, Object.fromEntries(cabinet)));
        writeFileSync(logIn, told(logInPage, Object.fromEntries([['app', app], ...cabinet])));
      },
    },
  };
}
