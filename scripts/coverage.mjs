/** `npm run coverage`: writes `docs/COVERAGE.md` from the ids in the names of the tests that passed in the last whole `npm test`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cover, coveragePage, outcomesOfCoverage } from './coverage/cover.mjs';
import { readRequirements } from './coverage/requirements.mjs';
import { keptOutcomes } from './testing/kept-outcomes.mjs';

const page = fileURLToPath(new URL('../docs/COVERAGE.md', import.meta.url));

if (!existsSync(keptOutcomes)) {
  console.error('Run `npm test` first: the names of its tests are what this is written from.');
  process.exit(1);
}
const covered = cover(readRequirements(), JSON.parse(readFileSync(keptOutcomes, 'utf8')));
writeFileSync(page, coveragePage(covered));
const failed = outcomesOfCoverage(covered).filter(({ state }) => state === 'failed');
for (const { title, reason } of failed) console.error(`✗ ${title}\n    ${reason}`);
console.log(`${covered.length - failed.length} of ${covered.length} requirements have a test.`);
process.exitCode = failed.length > 0 ? 1 : 0;
