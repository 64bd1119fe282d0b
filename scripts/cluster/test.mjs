/**
 * `npm run test:cluster [-- --seed <number>] [<part of a title> …]`: starts the cluster, breaks a part of it under a mix of calls, and
 * counts what was lost, done twice or overbooked (0 of each), and how long the recovery took. Then a point-in-time restore. The seed
 * decides in which order and at which moment parts break; `npm run test:faults` (`--faults`) does that alone.
 */
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { prepare, stock } from '../../e2e/support/mix/scene.ts';
import { underMix } from '../../e2e/support/mix/under-mix.ts';
import { haveSmallDisks } from './disks.mjs';
import { faults, upgrade } from './faults.mjs';
import { database, members } from './layout.mjs';
import { canBoundMemory } from './memory.mjs';
import { callers, countLostFiles, lostEmails, refusesHarmful } from './callers.mjs';
import { buildOlder } from './older.mjs';
import { commandOf, run, runFrom } from './parts.mjs';
import { restoreToMoment } from './restore-to-moment.mjs';
import * as settings from './settings.mjs';
import { until } from '../../apps/api/test/until.ts';
import { ask, isWhole, scraped, startCluster } from './whole.mjs';

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, faults: { type: 'boolean', default: false } },
});
const seed = Number(options.seed ?? Date.now() % 1_000_000);
const isWanted = title => wanted.length === 0 || wanted.some(part => title.includes(part));

/** Compares the answers with the contents of the database. */
async function judge(scene, said, before) {
  const { position, sent, table } = scene;
  const one = async (text, values = []) => Number((await ask(database.here, text, values))[0].count);
  const held = await ask(database.here, 'SELECT account_id, status FROM participants WHERE event_id = $1', [said.full]);
  const taken = held.filter(({ status }) => status === 'applied').map(row => row.account_id);
  const states = await ask(database.here, 'SELECT account_id, status FROM participants WHERE event_id = $1', [
    table.id,
  ]);
  const stateOf = new Map(states.map(row => [row.account_id, row.status]));
  const now = {
    receipts: await one("SELECT count(*) FROM stock_movements WHERE position_id = $1 AND kind = 'receipt'", [
      position.id,
    ]),
    issues: await one('SELECT count(*) FROM issued_aid WHERE event_id = $1', [table.id]),
    acts: await one('SELECT count(*) FROM acts WHERE basis_id = $1', [table.id]),
    sentAway: await one("SELECT count(*) FROM stock_movements WHERE position_id = $1 AND kind = 'transferOut'", [
      sent.id,
    ]),
    reverts: await one('SELECT count(*) FROM issued_aid WHERE event_id = $1 AND reverted_at IS NOT NULL', [table.id]),
  };
  const written = await ask(database.here, 'SELECT id, number FROM acts WHERE basis_id = $1', [table.id]);
  const numberOf = new Map(written.map(({ id, number }) => [id, number]));
  const answered = { ...said, sentAway: said.numbers.size };
  /** By kind: how many more there are than were answered; a negative number is a loss. */
  const more = Object.keys(now).map(kind => now[kind] - before[kind] - answered[kind]);
  const stored = await one('SELECT count(*) FROM files WHERE owner_id = $1', [said.uploader.id]);
  const sum = counts => counts.reduce((all, count) => all + Math.max(0, count), 0);
  return {
    now,
    lost:
      said.applied.filter(id => !taken.includes(id)).length +
      [...said.last].filter(([id, status]) => stateOf.get(id) !== status).length +
      [...said.numbers].filter(([id, number]) => numberOf.get(id) !== number).length +
      (await countLostFiles(said)) +
      (await lostEmails(said.written)) +
      sum(more.map(count => -count)),
    twice: sum(more) + Math.max(0, stored - said.files.size),
    overPlaces: Math.max(0, taken.length - stock.places),
    negativeStock: await one(
      "SELECT count(*) FROM stock_balances WHERE account_kind <> 'outside' AND (quantity < 0 OR reserved > quantity)",
    ),
  };
}

const command = name => run(commandOf(1, name), settings.product(1));

const has = { disks: haveSmallDisks(), memory: canBoundMemory() };
const lacks = {
  disks: 'a new cluster, and root, who may give it disks of its own',
  memory: 'root, and control groups that may be written',
};
const possible = faults.filter(({ title, needs }) => isWanted(title) && (!needs || has[needs]));
for (const { title, needs } of faults.filter(one => isWanted(one.title) && !possible.includes(one)))
  console.log(`left   ${title}: needs ${lacks[needs]}`);
const everyOne = { minLength: possible.length, maxLength: possible.length };
const [happening = []] = fc.sample(fc.shuffledSubarray(possible, everyOne), { seed, numRuns: 1 });
console.log(`Seed ${seed}`);
if (!options.faults && isWanted(upgrade.title)) {
  const older = buildOlder();
  console.log(`The copies begin as ${older.commit}`);
  for (const member of members) runFrom(member, older.folder);
  happening.unshift(upgrade);
}
/** How long the mix runs before what breaks does, milliseconds. */
const moments = fc.sample(fc.integer({ min: 2000, max: 6000 }), { seed, numRuns: happening.length });
await startCluster();
const whole = () => until(isWhole, { withinMs: 180_000, everyMs: 300, what: 'a cluster that is whole' });
await whole();
const scene = await prepare(callers);
let before = { receipts: 1, issues: 0, reverts: 0, acts: 0, sentAway: 0 };
let failed = 0;
for (const [nth, { title, happens }] of happening.entries()) {
  Object.assign(callers.seen, { errors: 0, unhealed: 0, longestMs: 0 });
  let wholeMs = 0;
  const said = await underMix(callers, scene, async () => {
    await sleep(moments[nth]);
    const began = Date.now();
    await happens();
    await whole();
    wholeMs = Date.now() - began;
  });
  const { now, ...found } = await judge(scene, said, before);
  before = now;
  const isWell =
    Object.values(found).every(count => count === 0) &&
    callers.seen.unhealed === 0 &&
    said.applied.length === stock.places;
  if (!isWell) failed += 1;
  const { errors, unhealed, longestMs } = callers.seen;
  console.log(
    `${isWell ? 'ok    ' : 'FAILED'} ${title}: ${JSON.stringify({ ...found, unhealed, errors, longestSeconds: longestMs / 1000, wholeSeconds: wholeMs / 1000, issues: said.issues, receipts: said.receipts, acts: said.acts, files: said.files.size, emails: said.written.length, logIns: said.logIns })}`,
  );
}
const seenBy = await until(
  async () => {
    const found = await scraped();
    return found.copies === members.length && found;
  },
  { withinMs: 60_000, everyMs: 1000, what: 'Prometheus to read from all copies' },
);
console.log(`ok     Prometheus reads from ${seenBy.copies} copies and judges ${seenBy.rules} rules`);
for (const name of ['ledger:check', 'audit:check', 'counters:check', 'waiting:check']) {
  console.log(`ok     ${name}: ${command(name).trim().split('\n').at(-1)}`);
}
if (!options.faults && isWanted('a restore to a moment'))
  console.log(`ok     a restore to a moment: ${JSON.stringify(await restoreToMoment(scene))}`);
console.log(
  `${(await refusesHarmful(scene)) ? 'ok    ' : 'FAILED'} the scanner says what is harmful, and it is refused`,
);
console.log(failed === 0 ? 'Nothing was lost.' : `${failed} failed.`);
process.exitCode = failed === 0 ? 0 : 1;
