import { expect, it } from 'vitest';
import { findDependencyFaults } from './find-dependency-faults.mjs';

const faultsOf = (manifest, text, more = {}) =>
  findDependencyFaults({ name: 'web', manifest, files: [{ text }], ...more });

it('names a package that is imported and not declared, also lazily, as a type or by a folder of it', () => {
  const text = `import a from 'a'; import type { B } from '@scope/b/deep'; const c = () => import('c/x');
    import 'node:fs'; import './near.ts';`;
  expect(faultsOf({}, text)).toEqual(['@scope/b', 'a', 'c'].map(one => `web imports ${one} and does not declare it`));
});

it('takes what the package or the root declares', () => {
  const shared = { devDependencies: { vitest: '1' } };
  expect(faultsOf({ dependencies: { a: '1' } }, `import 'a'; import 'vitest';`, { shared })).toEqual([]);
});

it('names a package that is declared and not used', () => {
  const manifest = { dependencies: { a: '1', ab: '1' }, devDependencies: { '@types/a': '1' } };
  expect(faultsOf(manifest, `import 'ab';`)).toEqual([
    'web declares @types/a and does not use it',
    'web declares a and does not use it',
  ]);
});

it('knows as uses: a file of the package by its path, a tool of a script, types, and what is kept with a reason', () => {
  const manifest = {
    dependencies: { a: '1', tool: '1', peer: '1', b: '1' },
    devDependencies: { '@types/b': '1' },
    scripts: { lint: 'tool .' },
  };
  const text = `import 'b'; resolve('a/package.json');`;
  expect(faultsOf(manifest, text, { isKept: one => one === 'peer' })).toEqual([]);
});
