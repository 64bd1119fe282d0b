/**
 * Lists of statuses belong into `states.ts`, where they are complete: a new status does not compile without an entry.
 */
import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const tracked = execFileSync('git', ['ls-files', '--', 'apps/*/src/*.ts', 'apps/*/src/*.tsx'], {
  cwd: root,
  encoding: 'utf8',
});
const statusesOf = {
  participants: ['invited', 'applied', 'confirmed', 'aided', 'rejected'],
  reports: ['draft', 'submitted', 'accepted', 'returned'],
};

/** Two of the same thing's statuses, one after the other: of an `IN`, an array, or compared with "or" or "and". */
const pairsOf = statuses => {
  const one = `['"](?:${statuses.join('|')})['"]`;
  const listed = String.raw`${one}\s*,\s*${one}`;
  const compared = String.raw`([\w.?]+)\s*[!=]==\s*${one}\s*(?:\|\||&&)\s*\1\s*[!=]==\s*${one}`;
  return new RegExp(`${listed}|${compared}`, 'g');
};
const pairs = Object.values(statusesOf).map(pairsOf);
/** Choices of the page with what each offers, which are no lists of statuses. */
const choices = ['features/reports/report-tabs.ts', 'features/reports/reports-filter.ts'];

test.each([
  ["status IN ('applied', 'confirmed')", 1],
  ["status === 'confirmed' || status === 'aided'", 1],
  ["person.status !== 'confirmed' && person.status !== 'aided'", 1],
  ["to === 'confirmed' && from === 'invited'", 0],
  ["status === 'invited'", 0],
  ["{ status: 'accepted' | 'returned' }", 0],
])('%s is seen as a list %i times', (code, count) => {
  expect(pairs.flatMap(pair => code.match(pair) ?? [])).toHaveLength(count);
});

test('no statement, rule or page lists statuses of participants or reports by itself', () => {
  const found = tracked
    .split('\n')
    .filter(file => file !== '' && !/\.test\.|\/demo\/|\/i18n\//.test(file) && !choices.some(one => file.endsWith(one)))
    .flatMap(file => {
      const text = readFileSync(`${root}${file}`, 'utf8');
      return pairs.flatMap(pair => (text.match(pair) ?? []).map(list => `${file}: ${list}`));
    });
  expect(found).toEqual([]);
});
