/** What the documents name is there: a stranger who follows one arrives. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findStaleReferences } from './find-stale-references.mjs';

const root = path.resolve(import.meta.dirname, '../..');

test('every path, link and command that a document names is there', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter(file => existsSync(path.join(root, file)));
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const repository = { files, commands: Object.keys(scripts) };
  // The changelog describes the past, so it may name files that no longer exist.
  const documents = files.filter(file => file.endsWith('.md') && file !== 'CHANGELOG.md');
  const stale = documents.flatMap(file =>
    findStaleReferences({ file, text: readFileSync(path.join(root, file), 'utf8') }, repository),
  );
  expect(documents).toContain('docs/ARCHITECTURE.md');
  expect(stale).toEqual([]);
});

test('what is gone is found, however it is written', () => {
  const repository = {
    files: ['apps/api/src/db/pool.ts', 'apps/api/src/db/paging.ts', 'docs/a.md'],
    commands: ['dev'],
  };
  const text = [
    '`db/pool.ts`, `pool.ts`, `db/{pool,paging}.ts`, `apps/*/src/db`, `<app>/src/db/pool.ts`, [a](docs/a.md#b), `npm run dev`',
    '`db/gone.ts`, `ool.ts`, `db/{pool,lost}.ts`, `db/nothing/`, [b](docs/b.md), [w](https://example.org/b.md), `npm run fly`',
  ].join('\n');
  expect(findStaleReferences({ file: 'README.md', text }, repository)).toEqual([
    'README.md: no file or folder db/gone.ts',
    'README.md: no file or folder ool.ts',
    'README.md: no file or folder db/lost.ts',
    'README.md: no file or folder db/nothing/',
    'README.md: a link to docs/b.md',
    'README.md: no command npm run fly',
  ]);
});
