import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../find-chromium.mjs';
import { playwrightOutcome } from './playwright-outcome.mjs';
import { makeScratchFolder } from './scratch-folder.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A suite that hangs is ended, and counts as failed. */
const PATIENCE_MS = { usual: 45 * 60_000, long: 4 * 60 * 60_000 };

/** Runs the tests that need no browser. */
export function runVitest({ long, filters, name }) {
  return runSuite('vitest', long, file => ({
    args: [
      bin('vitest', 'vitest.mjs'),
      'run',
      '--passWithNoTests',
      '--reporter=default',
      `--reporter=${path.join(root, 'scripts/testing/vitest-reporter.mjs')}`,
      ...(name ? ['--testNamePattern', name] : []),
      ...filters,
    ],
    env: { OPLICH_TEST_OUTCOME: file },
    // A name leaves all other tests "skipped"; only without one does that say something.
    read: outcomes => (name ? outcomes.filter(({ state }) => state !== 'skipped') : outcomes),
  }));
}

/** Builds the product and runs the journeys through a real browser. */
export async function runPlaywright({ long, filters, name }) {
  const specs = readdirSync(path.join(root, 'e2e'), { recursive: true })
    .map(String)
    .filter(
      file => !file.includes('node_modules') && (long ? /\.long\.spec\.ts$/ : /(?<!\.long)\.spec\.ts$/).test(file),
    );
  if (specs.length === 0) return [];
  try {
    const { executablePath, source } = await findChromium();
    console.log(`Browser: ${executablePath} (${source})`);
  } catch (error) {
    return [{ title: 'browser tests', state: 'failed', reason: error.message }];
  }
  // In a process of its own: vite changes this one's NODE_ENV.
  const build = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
  if (build.status !== 0) return [{ title: 'browser tests', state: 'failed', reason: 'the build failed' }];
  return runSuite('Playwright', long, file => ({
    args: [
      bin('@playwright/test', 'cli.js'),
      'test',
      '--config=e2e/playwright.config.ts',
      '--reporter=list,json',
      '--pass-with-no-tests',
      ...(name ? ['--grep', name] : []),
      ...filters,
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    read: playwrightOutcome,
  }));
}

/** Returns the outcome of each test; a suite that crashed, hung or printed nothing adds a failure of its own. */
function runSuite(title, long, describeRun) {
  const scratch = makeScratchFolder();
  const file = path.join(scratch.folder, 'outcome.json');
  const { args, env, read } = describeRun(file);
  const result = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    timeout: long ? PATIENCE_MS.long : PATIENCE_MS.usual,
    env: { ...process.env, ...env, OPLICH_LONG: long ? '1' : '', TMPDIR: scratch.folder },
  });
  const outcomes = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : [];
  const written = existsSync(file);
  scratch.remove();
  const explained = outcomes.some(({ state }) => state === 'failed');
  if (!written || (result.status !== 0 && !explained)) {
    const how = result.error?.message ?? (result.signal ? `ended by ${result.signal}` : `exit code ${result.status}`);
    outcomes.push({ title, state: 'failed', reason: `the suite crashed: ${how}` });
  }
  return outcomes;
}

function bin(name, file) {
  return path.join(root, 'node_modules', ...name.split('/'), file);
}
