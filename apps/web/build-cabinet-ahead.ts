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

/**
 * Tells `start.js` the files of the cabinet, so that who is logged in asks for them with the page's own script and not one after
 * another when it has come: on a bad link each step is a second. Stands after what draws guests' pages, which need none of it.
 */
export function cabinetAhead(): Plugin {
  return {
    name: 'oplich-cabinet-ahead',
    apply: 'build',
    writeBundle: {
      sequential: true,
      handler({ dir }, bundle) {
        if (dir === undefined) throw new Error('the page is built into a folder');
        const file = path.join(dir, 'index.html');
        const frame = readFileSync(file, 'utf8');
        if (!frame.includes(tag)) throw new Error('index.html does not begin with `start.js`');
        const told = begins.map(([name, modules]) => {
          const found = modules.flatMap(ends => scriptsOf(bundle, ends));
          if (found.length === 0) throw new Error(`${name} is not among the scripts`);
          // The first page of some roles comes with the frame.
          const scripts = [...new Set(found)].filter(script => !frame.includes(script));
          return `data-${name}="${scripts.join(' ')}"`;
        });
        writeFileSync(
          file,
          frame.replace(tag, () => `${tag} ${told.join(' ')}`),
        );
      },
    },
  };
}
