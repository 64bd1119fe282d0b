import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { scriptsOf } from './build-scripts.ts';

/** What the cabinet begins with, by the name `start.js` knows it by: for everybody, in a language, on the first page of a role. */
const begins = {
  cabinet: /\/src\/app\/layouts\/cabinet-layout\.tsx$/,
  uk: /\/i18n\/uk\/(?:common|errors|cabinet\/index)\.ts$/,
  en: /\/i18n\/en\/(?:common|errors|cabinet\/index)\.ts$/,
  displaced: /\/dashboard\/components\/person-dashboard\.tsx$/,
  philanthrop: /\/dashboard\/components\/partner-dashboard\.tsx$/,
  administrator: /\/dashboard\/components\/administrator-dashboard\.tsx$/,
} as const;

const tag = '<script src="/start.js"></script>';

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
        if (!frame.includes(tag)) throw new Error('index.html does not begin with start.js');
        const told = Object.entries(begins).map(([name, ends]) => {
          const scripts = scriptsOf(bundle, ends).filter(script => !frame.includes(script));
          // The first page of some roles comes with the frame.
          if (scripts.length === 0 && (name === 'cabinet' || name === 'uk' || name === 'en'))
            throw new Error(`${name} is not among the scripts`);
          return `data-${name}="${scripts.join(' ')}"`;
        });
        writeFileSync(
          file,
          frame.replace(tag, () => `<script src="/start.js" ${told.join(' ')}></script>`),
        );
      },
    },
  };
}
