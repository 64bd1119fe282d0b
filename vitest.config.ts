import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

// Long runs (faults, surges, large data) are asked for by name: `npm run test:long`.
const long = process.env['OPLICH_LONG'] === '1';
const files = (extensions: string) => ({
  include: [`**/*.${long ? 'long.' : ''}test.${extensions}`],
  exclude: ['**/node_modules/**', '**/dist/**', ...(long ? [] : ['**/*.long.test.*'])],
});

const page = {
  root: 'apps/web',
  environment: 'happy-dom',
  // A link that is followed leads nowhere: the address of a saved picture stayed that of the page for the files after it.
  environmentOptions: {
    happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
  },
  setupFiles: 'src/shared/testing/test-setup.ts',
  ...files('{ts,tsx}'),
};
const web = new URL('apps/web/', import.meta.url);
/** What starts the page or its texts, keeps things on the device or holds a script back that others have: in a world of its own. */
const fromTheStart = readdirSync(new URL('src', web), { recursive: true, encoding: 'utf8' })
  .map(name => `src/${name.replaceAll('\\', '/')}`)
  .filter(name => /\.test\.tsx?$/.test(name))
  .filter(name =>
    /fake-indexeddb|startI18n|start\w*Texts|\bapp\.tsx'|importActual|vi\.mock\(/.test(
      readFileSync(new URL(name, web), 'utf8'),
    ),
  );

export default defineConfig({
  test: {
    // A forgotten `.only` would leave the rest untested, and a retry would hide a race.
    allowOnly: false,
    retry: 0,
    // By itself it leaves one core free: on two that is half of them, while tests mostly wait for the database. Two workers left
    // half of both idle.
    maxWorkers: 3,
    // Of a test that hangs, not a measure of speed: a busy machine is several times slower.
    testTimeout: long ? 600_000 : 60_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'contract', root: 'packages/contract', ...files('ts') } },
      {
        extends: true,
        // Each file makes servers and databases of its own, so the modules can be read once for all files of a worker:
        // reading them anew took a third of the whole run.
        test: {
          name: 'api',
          root: 'apps/api',
          globalSetup: 'test/setup/start-postgres.ts',
          setupFiles: 'test/setup/drop-databases.ts',
          isolate: false,
          ...files('ts'),
        },
      },
      {
        extends: true,
        // As on the server: reading the interface's library anew for each file took longer than its tests.
        test: { ...page, name: 'web', isolate: false, exclude: [...page.exclude, ...fromTheStart] },
      },
      { extends: true, test: { ...page, name: 'web-start', include: fromTheStart } },
      { extends: true, test: { name: 'scripts', root: 'scripts', ...files('mjs') } },
    ],
  },
});
