import { expect, test } from 'vitest';
import { cover, coveragePage, outcomesOfCoverage } from './cover.mjs';

const requirement = { id: 'R-REQ-2', group: 'Help requests', says: 'Asked once in 14 days.', dropped: false };
const passed = (title, suite = 'api') => ({ title, suite, state: 'passed' });
const bearing = passed('src/help.test.ts > asked once in 14 days [R-REQ-2, R-REQ-3]');

test('a requirement is proved by a passed test that bears its id', () => {
  const covered = cover([requirement], [bearing]);
  expect(outcomesOfCoverage(covered)).toEqual([{ title: 'coverage of the requirements', state: 'passed' }]);
  expect(coveragePage(covered)).toContain(
    '| R-REQ-2 | Asked once in 14 days. | API | help.test.ts > asked once in 14 days |',
  );
});

test.each([
  ['with another id', passed('asked once [R-REQ-3]')],
  ['with a longer number', passed('asked once [R-REQ-21]')],
  ['that failed', { ...bearing, state: 'failed' }],
  ['that was skipped', { ...bearing, state: 'skipped' }],
])('a test %s proves nothing, and the requirement is a failure', (_, one) => {
  const outcomes = outcomesOfCoverage(cover([requirement], [one]));
  expect(outcomes).toMatchObject([{ state: 'failed', reason: expect.stringContaining('[R-REQ-2]') }]);
});

test('a requirement that was dropped wants no test', () => {
  expect(cover([{ ...requirement, dropped: true }], [])).toEqual([]);
});

test.each([
  [['api'], 'API'],
  [['web'], 'page'],
  [['web-start'], 'page'],
  [['browser', 'contract'], 'page'],
  [['api', 'browser'], 'both'],
  [['contract'], 'shared rules'],
])('tests of %j prove it by: %s', (suites, how) => {
  expect(
    cover(
      [requirement],
      suites.map(suite => ({ ...bearing, suite })),
    )[0].how,
  ).toBe(how);
});

test('of many tests three are named, and the rest is counted', () => {
  const page = coveragePage(
    cover(
      [requirement],
      Array.from({ length: 5 }, (_, at) => passed(`t ${at} [R-REQ-2]`)),
    ),
  );
  expect(page).toContain('| t 0<br>t 1<br>t 2<br>and 2 more |');
});

test('the named ones show each way it is proved', () => {
  const tests = [...Array.from({ length: 4 }, (_, at) => passed(`a ${at} [R-REQ-2]`)), passed('z [R-REQ-2]', 'web')];
  expect(coveragePage(cover([requirement], tests))).toContain('| both | a 0<br>z<br>a 1<br>and 2 more |');
});
