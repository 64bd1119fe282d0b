/** `npm run unused`: names every export that nobody uses and every file that nobody imports. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { findUnused } from './unused/find-unused.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));

/** What a tool, a browser or a person starts; nothing has to import it. */
const ENTRY =
  /(?:^|\/)(?:main\.tsx?|command\.ts|service-worker\.ts|(?:sheet|document)-thread\.ts|(?:global|test)-setup\.ts|[^/]+\.config\.ts|[^/]+\.(?:test|spec)\.tsx?|[^/]+\.d\.ts)$/;

/** Made by a tool from the database: it lists all there is, used or not. */
const GENERATED = /^apps\/api\/src\/db\/schema\.ts$/;

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
if (lines.length > 0) {
  console.error(`Unused code (drop it, or its "export"):\n${lines.map(line => `  ${line}`).join('\n')}`);
  process.exitCode = 1;
} else {
  console.log(`No unused exports in ${files.length} files.`);
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
