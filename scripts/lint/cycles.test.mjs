import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { findCycles } from './cycles.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

it('finds a ring of imports and forgives one of types', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'oplich-cycles-'));
  const files = Object.entries({
    'a.ts': `import { b } from './b.ts'; export const a = b;`,
    'b.ts': `export { c as b } from './c.ts';`,
    'c.ts': `import { a } from './a.ts'; export const c = a;`,
    'd.ts': `import type { E } from './e.ts'; export type D = E;`,
    'e.ts': `import { d } from './d.ts'; export type E = typeof d;`,
  }).map(([name, text]) => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  });
  const names = findCycles(files).map(cycle => cycle.map(file => path.basename(file)));
  rmSync(folder, { recursive: true });
  expect(names).toEqual([['a.ts', 'b.ts', 'c.ts', 'a.ts']]);
});

it('no file of the product imports itself around a corner', () => {
  const files = ['packages', 'apps', 'e2e'].flatMap(folder => sources(path.join(root, folder)));
  expect(files.length).toBeGreaterThan(50);
  expect(findCycles(files).map(cycle => cycle.map(file => path.relative(root, file)).join(' → '))).toEqual([]);
});

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return sources(full);
    return /\.tsx?$/.test(entry.name) ? [full] : [];
  });
}
