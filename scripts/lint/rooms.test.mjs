import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** More than a stranger reads at a glance. */
const most = 20;
/** Their files are generated, or sorted by number: nobody reads them as a whole. */
const series = ['apps/web/src/shared/ui/icons', 'apps/api/src/db/migrations', 'docs/decisions', 'docs/pictures'];

/** Returns the folders that hold too many files which are not tests. */
function crowded(files) {
  const rooms = new Map();
  for (const file of files) {
    if (/\.(?:test|spec)\./.test(file)) continue;
    const room = path.dirname(file);
    rooms.set(room, (rooms.get(room) ?? 0) + 1);
  }
  return [...rooms].filter(([room, count]) => count > most && !series.includes(room)).map(([room]) => room);
}

/** Returns the files below a folder, without generated and installed ones. */
const written = room =>
  readdirSync(path.join(root, room), { withFileTypes: true }).flatMap(entry => {
    if (/^(?:node_modules|dist|test-results|\.)/.test(entry.name)) return [];
    const found = path.join(room, entry.name);
    return entry.isDirectory() ? written(found) : [found];
  });

it('no folder holds more than twenty files that are not tests', () => {
  const rooms = ['apps', 'bench', 'docs', 'e2e', 'packages', 'scripts'];
  const files = rooms.flatMap(room => written(room));
  expect(files.length).toBeGreaterThan(1000);
  expect(crowded(files)).toEqual([]);
});

it('tests are not counted, the twenty-first file is', () => {
  const files = Array.from({ length: 20 }, (_, at) => `a/${at}.ts`);
  expect(crowded([...files, 'a/x.test.ts', 'a/y.spec.ts'])).toEqual([]);
  expect(crowded([...files, 'a/x.ts'])).toEqual(['a']);
  expect(crowded([...files, 'a/x.ts'].map(file => path.join('docs/decisions', path.basename(file))))).toEqual([]);
});
