import { idPattern } from './requirements.mjs';

/** The kind of test, by its suite. */
const ways = {
  api: 'API',
  web: 'page',
  'web-start': 'page',
  browser: 'page',
  contract: 'shared rules',
  scripts: 'tools',
};

/** Returns, for each valid requirement, the passed tests whose titles contain its id. */
export function cover(requirements, outcomes) {
  const tests = new Map();
  for (const { title, state, suite } of outcomes) {
    if (state !== 'passed') continue;
    for (const id of new Set(title.match(idPattern)))
      tests.set(id, [...(tests.get(id) ?? []), { title, way: ways[suite] }]);
  }
  return requirements
    .filter(({ dropped }) => !dropped)
    .map(requirement => {
      const own = tests.get(requirement.id) ?? [];
      return { ...requirement, titles: inTurns(own), how: howProved(own) };
    });
}

/** Returns the titles, one of each way first, so that the few which are named show how it is proved. */
function inTurns(tests) {
  const sorted = [...tests].sort((one, other) => (one.title < other.title ? -1 : 1));
  const first = sorted.filter((test, at) => sorted.findIndex(({ way }) => way === test.way) === at);
  return [...first, ...sorted.filter(test => !first.includes(test))].map(({ title }) => title);
}

/** Returns "API", "page", "both", or what else the tests go through; '' where there is none. */
function howProved(tests) {
  const through = new Set(tests.map(({ way }) => way));
  if (through.has('API') && through.has('page')) return 'both';
  return ['API', 'page', 'shared rules', 'tools'].filter(way => through.has(way))[0] ?? '';
}

/** The outcomes that a run of all tests adds: one for the whole, or one for each requirement that lacks a test. */
export function outcomesOfCoverage(covered) {
  const title = 'coverage of the requirements';
  const lacking = covered.filter(({ titles }) => titles.length === 0);
  if (lacking.length === 0) return [{ title, state: 'passed' }];
  return lacking.map(({ id, says }) => ({
    title: `${title} > ${id}: ${says}`,
    state: 'failed',
    reason: `no passed test bears [${id}] in its title`,
  }));
}

/** At most so many tests are named for a requirement; a generated suite has one for each call and role. */
const named = 3;

/** The page `docs/COVERAGE.md`. */
export function coveragePage(covered) {
  const parts = [...new Set(covered.map(({ group }) => group))].map(group => {
    const rows = covered
      .filter(one => one.group === group)
      .map(({ id, says, how, titles }) => `| ${id} | ${cell(says)} | ${how} | ${testsOf(titles)} |`);
    return [`## ${group}`, '', '| | requirement | how | proved by |', '| --- | --- | --- | --- |', ...rows, ''].join(
      '\n',
    );
  });
  return [
    '# Which requirement is proved, how, and by which test',
    '',
    'Written by `npm run coverage` from the ids in the names of the tests that passed in the last whole `npm test`; the',
    '[requirements](REQUIREMENTS.md) are the source. “API”: by calls to the server over PostgreSQL; “page”: by a component or',
    'in a browser; “both”; “shared rules”: by the rules both sides take from the contract.',
    '',
    countsOf(covered),
    '',
    ...parts,
  ].join('\n');
}

function countsOf(covered) {
  const counts = new Map();
  for (const { how } of covered) counts.set(how || 'not proved', (counts.get(how || 'not proved') ?? 0) + 1);
  return `${covered.length} requirements: ${[...counts].map(([how, count]) => `${how} ${count}`).join(', ')}.`;
}

const cell = text => text.replaceAll('|', '\\|');
const testsOf = titles => {
  const shown = titles.slice(0, named).map(title => cell(withoutIds(title)));
  return [...shown, ...(titles.length > named ? [`and ${titles.length - named} more`] : [])].join('<br>');
};
/** The row has the id already, and the file's name is enough to find it. */
const withoutIds = title =>
  title
    .replace(/ \[R-[^\]]*\]/g, '')
    .replace(/^(?:[^\s/]+\/)+/, '')
    .replace(/(\S{40})\S{20,}/g, '$1…');
