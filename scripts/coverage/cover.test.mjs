import { expect, test } from 'vitest';
import { cover, coveragePage, outcomesOfCoverage } from './cover.mjs';

const line = { section: 9, kind: 'limit', says: 'help request: once in 14 days', proof: ['once in 14 days'] };
const passed = title => ({ title, state: 'passed' });

test('a line is proved by a passed test that bears its section and its words', () => {
  const [covered] = cover([line], [passed('help.test.ts > asked once in 14 days [spec §9]')]);
  expect(covered.missing).toEqual([]);
  expect(outcomesOfCoverage([covered])).toEqual([{ title: 'coverage of the specification', state: 'passed' }]);
  expect(coveragePage([covered])).toContain(
    '| §9 | help request: once in 14 days | help.test.ts > asked once in 14 days |',
  );
});

test.each([
  ['of another section', passed('asked once in 14 days [spec §5]')],
  ['that failed', { title: 'asked once in 14 days [spec §9]', state: 'failed' }],
  ['with other words', passed('asked twice [spec §9]')],
])('a test %s proves nothing, and the line is a failure', (_, one) => {
  const outcomes = outcomesOfCoverage(cover([line], [one]));
  expect(outcomes.map(({ state }) => state)).toEqual(['failed']);
  expect(outcomes[0].reason).toContain('once in 14 days');
});

test('a line that names no test is a failure too', () => {
  expect(outcomesOfCoverage(cover([{ ...line, proof: [] }], []))[0].state).toBe('failed');
});
