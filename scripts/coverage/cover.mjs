/**
 * @typedef {object} Line what the specification says, and the words of the tests that prove it
 * @property {number} section its number in the specification
 * @property {'route' | 'call' | 'state' | 'rule' | 'limit'} kind
 * @property {string} says
 * @property {string[]} proof words, each of which stands in the title of a test that bears `[spec §section]`
 */

/** For each line the tests that prove it, and which of its words no passed test bears. */
export function cover(lines, tests) {
  const passed = tests.filter(({ state }) => state === 'passed').map(({ title }) => title);
  return lines.map(line => {
    const own = passed.filter(title => title.includes(`[spec §${line.section}]`));
    const found = line.proof.map(words => own.filter(title => title.includes(words)));
    return {
      ...line,
      tests: [...new Set(found.flat())].sort(),
      missing: line.proof.filter((_, index) => found[index].length === 0),
    };
  });
}

/** The outcomes that a run of all tests adds: one for the whole, or one for each line that lacks a test. */
export function outcomesOfCoverage(covered) {
  const title = 'coverage of the specification';
  const lacking = covered.filter(line => line.proof.length === 0 || line.missing.length > 0);
  if (lacking.length === 0) return [{ title, state: 'passed' }];
  return lacking.map(({ section, kind, says, missing }) => ({
    title: `${title} > §${section} ${kind}: ${says}`,
    state: 'failed',
    reason: missing.length > 0 ? `no passed test of §${section} says: ${missing.join(' · ')}` : 'names no test',
  }));
}

const kinds = { route: 'Routes', call: 'Calls', state: 'States', rule: 'Rules', limit: 'Limits' };
/** At most so many tests are named for a line; a generated suite has one for each call and role. */
const named = 3;

/** The page `docs/COVERAGE.md`. */
export function coveragePage(covered) {
  const parts = Object.entries(kinds).map(([kind, title]) => {
    const rows = covered
      .filter(line => line.kind === kind)
      .map(({ section, says, tests }) => `| §${section} | ${cell(says)} | ${testsOf(tests)} |`);
    return [
      `## ${title}`,
      '',
      '| | what the specification says | proved by |',
      '| --- | --- | --- |',
      ...rows,
      '',
    ].join('\n');
  });
  return [
    '# What of the specification is proved, and by which test',
    '',
    'Written by `npm run coverage` from the names of the tests that passed in the last whole `npm test`. The lines stand in',
    '`scripts/coverage/lines`; one without a passed test fails `npm test`.',
    '',
    ...parts,
  ].join('\n');
}

const cell = text => text.replaceAll('|', '\\|');
const testsOf = tests => {
  const shown = tests.slice(0, named).map(title => cell(title.replace(/\s*\[spec §\d+\]\s*/g, ' ').trim()));
  return [...shown, ...(tests.length > named ? [`and ${tests.length - named} more`] : [])].join('<br>');
};
