import { describe, expect, it } from 'vitest';
import { playwrightOutcome } from './playwright-outcome.mjs';
import { tally } from './tally.mjs';

describe('the count of tests', () => {
  it('counts what passed and what failed', () => {
    const { passed, failures } = tally([
      { title: 'a', state: 'passed' },
      { title: 'b', state: 'failed', reason: 'expected 1' },
    ]);
    expect(passed).toBe(1);
    expect(failures).toEqual([{ title: 'b', reason: 'expected 1' }]);
  });

  it('takes a skipped test only with a reason', () => {
    const { failures, skipped } = tally([
      { title: 'a', state: 'skipped', reason: 'not on Windows' },
      { title: 'b', state: 'skipped' },
    ]);
    expect(skipped).toEqual([{ title: 'a', reason: 'not on Windows' }]);
    expect(failures).toEqual([{ title: 'b', reason: 'skipped without a reason' }]);
  });

  it('counts a test that never ended as failed', () => {
    expect(tally([{ title: 'a', state: 'pending' }]).failures).toHaveLength(1);
  });
});

describe("Playwright's report", () => {
  it('is read with its nested suites, skips and errors', () => {
    const report = {
      errors: [{ message: 'no config' }],
      suites: [
        {
          title: 'login.spec.ts',
          specs: [{ title: 'signs in', tests: [{ status: 'expected' }] }],
          suites: [
            {
              title: 'on a phone',
              specs: [
                {
                  title: 'scrolls',
                  tests: [{ status: 'skipped', annotations: [{ type: 'skip', description: 'why' }] }],
                },
                { title: 'swipes', tests: [{ status: 'unexpected', results: [{ error: { message: 'late' } }] }] },
                { title: 'wobbles', tests: [{ status: 'flaky', results: [{}] }] },
              ],
            },
          ],
        },
      ],
    };
    expect(playwrightOutcome(report)).toEqual([
      { title: 'login.spec.ts > signs in', state: 'passed', suite: 'browser' },
      { title: 'login.spec.ts > on a phone > scrolls', state: 'skipped', reason: 'why', suite: 'browser' },
      { title: 'login.spec.ts > on a phone > swipes', state: 'failed', reason: 'late', suite: 'browser' },
      { title: 'login.spec.ts > on a phone > wobbles', state: 'failed', reason: undefined, suite: 'browser' },
      { title: 'outside of any test', state: 'failed', reason: 'no config' },
    ]);
  });
});
