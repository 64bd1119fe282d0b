/**
 * `npm test [-- [--long] [--unit | --e2e] [-t <name>] <file> …]`: all tests, or those of matching files and names.
 * `npm run test:hostile` (`--hostile`): what an attacker would try, the quick half and the long one.
 * The last line is always `N passed, N failed`.
 */
import { parseArgs } from 'node:util';
import { cover, outcomesOfCoverage } from './coverage/cover.mjs';
import { readRequirements } from './coverage/requirements.mjs';
import { saveOutcomes } from './testing/kept-outcomes.mjs';
import { runPlaywright, runVitest } from './testing/suites.mjs';
import { tally } from './testing/tally.mjs';

const { values, positionals: filters } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: 'boolean', default: false },
    hostile: { type: 'boolean', default: false },
    unit: { type: 'boolean', default: false },
    e2e: { type: 'boolean', default: false },
    name: { type: 'string', short: 't' },
  },
});
const asked = { long: values.long, filters, name: values.name };
// A path determines the suite, so that the other need not be started.
const inBrowser = filters.length > 0 && filters.every(filter => /^(?:\.\/)?e2e\//.test(filter));
const outside = filters.length > 0 && filters.every(filter => /^(?:\.\/)?(?:apps|packages|scripts)\//.test(filter));

const hostile = ['apps/api/test/hostile'];
const outcomes = values.hostile
  ? [
      ...runVitest({ long: false, filters: hostile }),
      ...runVitest({ long: true, filters: hostile }),
      ...(await runPlaywright({ long: true, filters: ['e2e/scanners'] })),
    ]
  : [
      ...(values.e2e || inBrowser ? [] : runVitest(asked)),
      ...(values.unit || outside ? [] : await runPlaywright(asked)),
    ];
if (outcomes.length === 0) outcomes.push({ title: 'the tests', state: 'failed', reason: 'no test was found' });

// Only a run of all tests can tell what has none.
if (
  filters.length === 0 &&
  !values.hostile &&
  !values.long &&
  !values.unit &&
  !values.e2e &&
  values.name === undefined
) {
  saveOutcomes(outcomes);
  outcomes.push(...outcomesOfCoverage(cover(readRequirements(), outcomes)));
}

const { passed, failures, skipped } = tally(outcomes);
for (const { title, reason } of skipped) console.log(`Skipped: ${title}\n  because: ${reason}`);
if (failures.length > 0) console.log('\nFailures:');
for (const { title, reason } of failures)
  console.log(
    [
      `✗ ${title}`,
      ...reason
        .trim()
        .split('\n')
        .slice(0, 6)
        .map(line => line.slice(0, 300)),
    ].join('\n    '),
  );
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
