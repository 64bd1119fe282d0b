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
  setupFiles: 'src/shared/testing/test-setup.ts',
  ...files('{ts,tsx}'),
};
/** What starts the page or its texts, or keeps things on the device: in a world of its own. */
const fromTheStart = [
  'src/app/errors-said.test.tsx',
  'src/app/start-up.test.tsx',
  'src/features/accounts/correction/correct-page.test.tsx',
  'src/features/accounts/log-in/login-page.test.tsx',
  'src/features/feedback/components/feedback-form.test.tsx',
  'src/features/hand-out/note-verdict.test.ts',
  'src/features/hand-out/queue/action-queue.test.ts',
  'src/i18n/i18n.test.ts',
  'src/shared/api-client/error-text.test.ts',
  'src/shared/form/drafts/use-draft.test.tsx',
  'src/shared/form/form-dialog.test.tsx',
  'src/shared/offline/kept-query.test.ts',
];

export default defineConfig({
  test: {
    // A forgotten `.only` would leave the rest untested, and a retry would hide a race.
    allowOnly: false,
    retry: 0,
    // By itself it leaves one core free: on two that is half of them, while tests mostly wait for the database.
    maxWorkers: 2,
    // Of a test that hangs, not a measure of speed: a busy machine is several times slower.
    testTimeout: long ? 600_000 : 60_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'contract', root: 'packages/contract', ...files('ts') } },
      {
        extends: true,
        // Each file makes servers and databases of its own, so the modules can be read once for all files of a worker:
        // reading them anew took a third of the whole run.
        test: { name: 'api', root: 'apps/api', globalSetup: 'test/global-setup.ts', isolate: false, ...files('ts') },
      },
      {
        extends: true,
        // As on the server: reading the interface's library anew for each file took longer than its tests.
        test: { ...page, name: 'web', isolate: false, exclude: [...page.exclude, ...fromTheStart] },
      },
      { extends: true, test: { ...page, name: 'web-start', include: [...fromTheStart] } },
      { extends: true, test: { name: 'scripts', root: 'scripts', ...files('mjs') } },
    ],
  },
});
