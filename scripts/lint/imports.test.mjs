import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import config from '../../.dependency-cruiser.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The files that can be imported: each is empty except for one export. */
const GROUND = [
  'packages/contract/src/index',
  'packages/contract/src/calls',
  'packages/contract/src/acts/calls',
  'packages/contract/src/events/schemas',
  'apps/api/src/db/pool',
  'apps/api/src/db/cursor',
  'apps/api/src/http/serve',
  'apps/api/src/modules/events/index',
  'apps/api/src/modules/events/events.repo',
  'apps/api/src/modules/events/events.handlers',
  'apps/web/src/theme/theme',
  'apps/web/src/app/paths',
  'apps/web/src/shared/ui/Button',
  'apps/web/src/features/events/index',
  'apps/web/src/features/events/routes',
  'apps/web/src/features/events/pages/EventsPage',
  'apps/web/src/features/events/components/Row',
  'node_modules/zod/index',
  'node_modules/kysely/index',
];

const api = 'apps/api/src';
const web = 'apps/web/src';
/** A file that is planted, what it says, and the rule that it breaks. */
const BROKEN = [
  ['packages/contract/src/a.ts', `import { one } from 'kysely';`, 'contract-loads-zod-alone'],
  ['packages/contract/src/b.ts', `import { one } from 'node:fs';`, 'contract-loads-zod-alone'],
  ['packages/contract/src/c.ts', `import { one } from '../../../apps/api/src/db/pool.ts';`, 'contract-loads-zod-alone'],
  [`${api}/d.ts`, `import { one } from '../../web/src/theme/theme.ts';`, 'sides-do-not-meet'],
  [
    `${web}/features/acts/e.ts`,
    `import type { one } from '../../../../api/src/modules/events/index.ts';`,
    'sides-do-not-meet',
  ],
  [`${web}/shared/f.ts`, `import { one } from '@oplich/contract/calls';`, 'page-knows-calls-as-type'],
  [`${web}/features/acts/g.ts`, `import { one } from '@oplich/contract/acts/calls';`, 'page-knows-calls-as-type'],
  [
    `${web}/shared/ui/h.tsx`,
    `import { one } from '../../features/events/index.ts';`,
    'shared-is-the-ground-of-the-page',
  ],
  [`${web}/i18n/i.ts`, `import type { one } from '../app/paths.ts';`, 'shared-is-the-ground-of-the-page'],
  [`${web}/features/acts/j.ts`, `import { one } from '../../app/paths.ts';`, 'features-do-not-know-the-app'],
  [
    `${web}/features/acts/pages/k.tsx`,
    `import { one } from '../../events/components/Row.ts';`,
    'features-by-their-index',
  ],
  [`${web}/features/a-new-one/l.ts`, `export * from '../events/components/Row.ts';`, 'features-by-their-index'],
  [`${web}/features/acts/m.ts`, `import { one } from '../events/routes.ts';`, 'features-by-their-index'],
  [
    `${web}/app/n.tsx`,
    `import { one } from '../features/events/components/Row.ts';`,
    'app-takes-features-by-index-routes-and-pages',
  ],
  [`${api}/modules/a-new-one/o.ts`, `import { one } from '../events/events.repo.ts';`, 'modules-by-their-index'],
  [`${api}/modules/acts/p.ts`, `const repo = await import('../events/events.repo.ts');`, 'modules-by-their-index'],
  [`${api}/modules/acts/q.ts`, `import { one } from '../../http/serve.ts';`, 'modules-know-types-of-serving'],
  [`${api}/modules/acts/cursor.ts`, `import { one } from '../../db/cursor.ts';`, 'lists-are-streamed-by-their-listing'],
  [`${api}/platform/email/r.ts`, `import type { one } from '../../modules/events/index.ts';`, 'ground-knows-no-domain'],
  [`${api}/http/s.ts`, `import { one } from '../modules/events/index.ts';`, 'ground-knows-no-domain'],
  [`${api}/db/t.ts`, `type Row = import('../modules/events/index.ts').Row;`, 'ground-knows-no-domain'],
  [`${api}/platform/jobs/u.ts`, `import type { one } from '../../http/serve.ts';`, 'ground-knows-no-serving'],
  [`${api}/v.ts`, `export { one } from './w.ts';`, 'no-rings'],
];

const ALLOWED = [
  ['packages/contract/src/ok.ts', `import { one } from 'zod'; import { two } from './events/schemas.ts';`],
  ['packages/contract/src/ok.test.ts', `import { it } from 'kysely';`],
  [
    `${api}/modules/acts/ok.ts`,
    `import { one } from '../events/index.ts'; import { db } from '../../db/pool.ts'; import type { S } from '../../http/serve.ts';`,
  ],
  [`${api}/ok.ts`, `import { one } from './modules/events/events.handlers.ts';`],
  [`${web}/shared/ok.ts`, `import type { one } from '@oplich/contract/calls';`],
  [
    `${web}/features/acts/ok.ts`,
    `import { one } from '@oplich/contract/events/schemas'; import { b } from '../../shared/ui/Button.ts'; import { e } from '../events/index.ts';`,
  ],
  [
    `${web}/app/ok.ts`,
    `import { r } from '../features/events/routes.ts'; const page = () => import('../features/events/pages/EventsPage.ts');`,
  ],
  [`${web}/ok.tsx`, `import { one } from './app/paths.ts';`],
  ['e2e/ok.spec.ts', `import { one } from '@oplich/contract';`],
  // The rest of the cycle of v.ts, which is reported once.
  [`${api}/w.ts`, `export { one } from './x.ts';`],
  [`${api}/x.ts`, `import { one } from './v.ts';`],
  // A ring that only types close.
  [`${api}/ring-a.ts`, `import type { B } from './ring-b.ts'; export type A = B;`],
  [`${api}/ring-b.ts`, `import { a } from './ring-a.ts'; export type B = typeof a;`],
];

let planted;
beforeAll(() => {
  planted = mkdtempSync(path.join(tmpdir(), 'oplich-imports-'));
  const plant = (file, text) => {
    mkdirSync(path.join(planted, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(planted, file), text);
  };
  for (const file of GROUND)
    plant(`${file}${file.startsWith('node_modules') ? '.js' : '.ts'}`, 'export const one = 1;\n');
  for (const [file, text] of [...BROKEN, ...ALLOWED]) plant(file, text);
  plant(
    'packages/contract/package.json',
    '{"name":"@oplich/contract","exports":{".":"./src/index.ts","./*":"./src/*.ts"}}',
  );
  plant('package.json', '{"name":"planted","dependencies":{"zod":"1.0.0","kysely":"1.0.0","@oplich/contract":"*"}}');
  mkdirSync(path.join(planted, 'node_modules/@oplich'));
  symlinkSync(path.join(planted, 'packages/contract'), path.join(planted, 'node_modules/@oplich/contract'));
});
afterAll(() => rmSync(planted, { recursive: true }));

it('each rule is broken by what is planted against it, and by nothing else', async () => {
  const { violations } = await judge(planted, ['packages', 'apps', 'e2e']);
  expect(violations).toEqual(BROKEN.map(([file, , rule]) => `${file}: ${rule}`).sort());
  expect(config.forbidden.map(({ name }) => name)).toEqual([...new Set(BROKEN.map(([, , rule]) => rule))]);
});

it('every import of the product is found, and points the way the architecture says', async () => {
  const { violations, files, lost } = await judge(root, ['packages', 'apps', 'e2e', 'scripts']);
  expect(violations).toEqual([]);
  expect(lost).toEqual([]);
  expect(files).toBeGreaterThan(1000);
  // It reads every file of the product, which takes several times longer beside other work.
}, 300_000);

async function judge(baseDir, folders) {
  const { output } = await cruise(folders, {
    ...config.options,
    baseDir,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
  });
  return {
    violations: output.summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`).sort(),
    files: output.summary.totalCruised,
    lost: output.modules.flatMap(({ source, dependencies }) =>
      dependencies.filter(({ couldNotResolve }) => couldNotResolve).map(({ module }) => `${source}: ${module}`),
    ),
  };
}
