import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/find-chromium.mjs';

const long = process.env['OPLICH_LONG'] === '1';
const traced = process.env['OPLICH_TRACE'] === '1';
const { executablePath, env } = await findChromium();

export default defineConfig({
  testDir: '.',
  // The longest journeys in the other language are a long run, see support/languages.ts.
  testMatch: long ? ['**/*.long.spec.ts', '**/main-job.spec.ts', '**/sign-up.spec.ts'] : '**/*.spec.ts',
  testIgnore: long ? [] : ['**/*.long.spec.ts'],
  globalSetup: './setup/start-run.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  // Each runs a product with a database of its own. Tests also wait, for a minute to pass or a picture to be drawn: two on two cores left
  // a quarter of both idle.
  workers: 3,
  // A limit for what hangs, not a measure of speed: a busy machine is several times slower.
  timeout: long ? 600_000 : 300_000,
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 30_000,
    locale: 'uk-UA',
    // A journey that is about working without a connection allows them; elsewhere they would only answer for the server.
    serviceWorkers: 'block',
    timezoneId: 'Europe/Kyiv',
    screenshot: 'only-on-failure',
    // Actions and requests; pictures of each step cost a fifth of the run, and can be had of a failing test by its name.
    trace: { mode: 'retain-on-failure', screenshots: traced, snapshots: traced, sources: traced },
    launchOptions: {
      executablePath,
      args: CHROMIUM_FLAGS,
      // Containers and cron set no language: without one a browser keeps only the Latin letters of a download's name.
      env: { ...(process.env as Record<string, string>), ...env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
    },
  },
});
