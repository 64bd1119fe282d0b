import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findUnused } from './find-unused.mjs';

let folder;
beforeEach(() => (folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'oplich-unused-')))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('finds exports that nobody uses, also behind an index', () => {
  const found = unusedIn({
    'main.ts': `import { used } from './a/index.ts'; used();`,
    'a/index.ts': `export { used, offered } from './a.ts'; export * from './b.ts';`,
    'a/a.ts': `export function used() { return local; }\nexport const offered = 1;\nexport const local = 2;`,
    'a/b.ts': `export const starred = 1;`,
  });
  expect(found.exports).toEqual(['a/a.ts:2 offered', 'a/a.ts:3 local', 'a/b.ts:1 starred']);
});

it('lets a type stand that belongs to an exported function, and no other', () => {
  const found = unusedIn({
    'main.ts': `import { run } from './run.ts'; run({ a: 1 });`,
    'run.ts': `export interface Options { a: number }\nexport interface Forgotten { b: number }\nexport function run(o: Options) { return o; }`,
  });
  expect(found.exports).toEqual(['run.ts:2 Forgotten']);
});

it('knows lazy pages, namespaces, shorthand and JSX as uses', () => {
  const found = unusedIn({
    'main.tsx': `import * as names from './names.ts'; import { rows } from './rows.ts'; import { Card } from './Card.tsx';
      export const all = { rows, one: names.one, page: () => import('./Page.tsx'), card: <Card /> };`,
    'names.ts': `export const one = 1;`,
    'rows.ts': `export const rows = [];`,
    'Card.tsx': `export function Card() { return null; }`,
    'Page.tsx': `export default function Page() { return null; }`,
  });
  expect(found).toEqual({ exports: [], orphans: [] });
});

it('finds files that nobody imports', () => {
  expect(unusedIn({ 'main.ts': `export {};`, 'lost.ts': `console.log(1);` }).orphans).toEqual(['lost.ts']);
});

function unusedIn(contents) {
  const files = Object.entries(contents).map(([name, text]) => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  });
  const { exports, orphans } = findUnused(files, { isEntry: file => /main\.tsx?$/.test(file) });
  const relative = file => path.relative(folder, file);
  return {
    exports: exports.map(({ file, line, name }) => `${relative(file)}:${line} ${name}`),
    orphans: orphans.map(relative),
  };
}
