import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { bundleServer } from './build.mjs';

const database = fileURLToPath(new URL('../apps/api/src/db', import.meta.url));

test('whatever is bundled of the server has the migrations beside it: what the bench starts too', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'oplich-bundle-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await bundleServer(folder, { 'read-migration': path.join(database, 'read-migration.ts') });
  const { startedWith } = await import(pathToFileURL(path.join(folder, 'read-migration.js')).href);
  expect(startedWith).toEqual((await readdir(path.join(database, 'migrations'))).sort());
});
