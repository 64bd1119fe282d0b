/**
 * `npm run bench:duplicates`, `npm run bench:duplicates -- --people=20000`: how long the job takes that looks for accounts of one person,
 * over all of them and over one that was changed. Fails where all take over a minute, one over a second, or fewer than nine of ten
 * second accounts are found. See README.md.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded/index.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { openDb, openPool } from '../apps/api/src/db/pool.ts';
import { compareChanged } from '../apps/api/src/modules/duplicates/compare-changed.ts';
import { newId } from '../apps/api/src/platform/ids.ts';
import { cpuOfDatabase, postmasterOf } from './cpu.mjs';
import { aCountry } from './duplicates/people.mjs';

const flags = process.argv.slice(2);
const number = (name, usual) => Number(flags.find(flag => flag.startsWith(`--${name}=`))?.split('=')[1] ?? usual);
const count = number('people', 200_000);
const seed = number('seed', 20_260_301);
if (!Number.isInteger(count) || count < 1_000 || count > 2_000_000) {
  process.stderr.write('bench:duplicates: people are between 1,000 and 2,000,000\n');
  process.exit(2);
}
const print = line => process.stdout.write(`${line}\n`);
const most = { allSeconds: 60, oneMs: 1_000, foundShare: 0.9 };

const dataDir = mkdtempSync(path.join(tmpdir(), 'oplich-bench-'));
const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
const pool = openPool({ url: database.url, onIdleError: error => process.stderr.write(`${error.message}\n`) });
const db = openDb(pool);
const client = new pg.Client({ connectionString: database.url });
try {
  await migrate(database.url);
  await client.connect();
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  await client.end();
  await db.destroy();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure() {
  const { people, twice } = aCountry(count, seed);
  const ids = people.map(() => newId());
  await makeAccounts(people, ids);
  const postmaster = await postmasterOf(client);
  const used = () => ({ at: performance.now(), node: process.cpuUsage(), database: cpuOfDatabase(postmaster) });

  let memory = 0;
  const look = setInterval(() => (memory = Math.max(memory, process.memoryUsage().rss)), 100);
  const before = used();
  await compareChanged(db, new Date());
  const after = used();
  clearInterval(look);
  const seconds = (after.at - before.at) / 1000;
  const nodeSeconds = (after.node.user + after.node.system - before.node.user - before.node.system) / 1e6;
  const databaseSeconds = (after.database - before.database) / 1000;

  const one = async text => Number((await client.query(text)).rows[0].n);
  const left = await one('SELECT count(*) AS n FROM duplicate_changes');
  const blocks = await one('SELECT count(*) AS n FROM duplicate_blocks');
  const { rows: pairs } = await client.query('SELECT a_id, b_id FROM duplicates');
  const found = new Set(pairs.map(({ a_id: a, b_id: b }) => `${a} ${b}`));
  const rules = new Map();
  let foundTwice = 0;
  for (const { first, second, rule } of twice) {
    const isFound = found.has([ids[first], ids[second]].toSorted().join(' '));
    const of = rules.get(rule) ?? { all: 0, found: 0 };
    rules.set(rule, { all: of.all + 1, found: of.found + Number(isFound) });
    foundTwice += Number(isFound);
  }
  const times = [];
  for (let turn = 0; turn < 100; turn += 1) {
    // A second account of somebody else each time: as when they register, or correct what they wrote.
    const [id, like] = [ids[(turn * 7_919) % count], people[(turn * 104_729 + 13) % count]];
    await client.query('UPDATE accounts SET surname = $2, name = $3, patronym = $4, birthday = $5 WHERE id = $1', [
      id, like.surname, like.name, like.patronym, like.birthday,
    ]); // prettier-ignore
    const began = performance.now();
    await compareChanged(db, new Date());
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);

  print(
    `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}, seed ${seed}`,
  );
  print(
    `All: ${count} people in ${seconds.toFixed(1)} s; CPU ${nodeSeconds.toFixed(1)} s of the one process of the product and ${databaseSeconds.toFixed(1)} s of the database, at most ${Math.round(memory / 2 ** 20)} MiB resident; ${blocks} blocks, ${pairs.length} pairs, ${left} changes left`,
  );
  print(
    `One that was changed: ${times[50].toFixed(1)} ms in the middle, ${times.at(-1).toFixed(1)} ms at most, of 100`,
  );
  print(`Second accounts found: ${foundTwice} of ${twice.length}; ${pairs.length - foundTwice} other pairs, by chance`);
  for (const [rule, { all, found }] of rules) if (found < all) print(`  ${rule}: ${found} of ${all}`);
  return (
    left === 0 &&
    seconds <= most.allSeconds &&
    times.at(-1) <= most.oneMs &&
    foundTwice >= most.foundShare * twice.length
  );
}

/** Writes the accounts as sign-up does: the database notes each as changed. Nobody's documents are another's. */
async function makeAccounts(people, ids) {
  for (let from = 0; from < people.length; from += 10_000) {
    const part = people.slice(from, from + 10_000);
    const of = field => part.map(person => person[field]);
    await client.query(
      `INSERT INTO accounts (id, email, role, status, email_confirmed_at, registered_at, surname, name, patronym, birthday, phone_number,
         tax_number_index, passport_index, region_id, residence_address)
       SELECT id, id || '@people.bench.example', 'displaced', 'approved', now(), now(), surname, name, patronym, birthday, phone_number,
         tax_number, document, 63, 'вул. Сумська, 1'
       FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::date[], $6::text[], $7::bytea[], $8::bytea[])
         AS people (id, surname, name, patronym, birthday, phone_number, tax_number, document)`,
      [
        ids.slice(from, from + part.length), of('surname'), of('name'), of('patronym'), of('birthday'),
        // One in a thousand lives in a shelter and gave its telephone.
        part.map((_, at) => ((from + at) % 1_000 === 0 ? '+380440000000' : `+38067${String(from + at).padStart(7, '0')}`)),
        part.map(() => randomBytes(32)), part.map(() => randomBytes(32)),
      ],
    ); // prettier-ignore
  }
  await client.query('VACUUM ANALYZE');
}
