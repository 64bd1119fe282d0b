/**
 * `npm run bench`, `npm run bench -- --quick`: makes the data of `data/`, runs floor and product by turns and prints how far
 * the one is above the other. `BENCH_DATABASE_URL` takes a database that is filled already. See README.md.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';
import { bundleServer } from '../scripts/build.mjs';
import { postmasterOf } from './cpu.mjs';
import { openDatabase } from './database.mjs';
import { measureApplications } from './run/applications.mjs';
import { factor, only, unproved } from './run/flags.mjs';
import { measureIssues } from './run/issues-of-aid.mjs';
import { measureLogIns } from './run/log-ins.mjs';
import { measureReads } from './run/reads.mjs';
import { print, Results } from './run/results.mjs';
import { here, Servers } from './run/servers.mjs';
import { printSteadiness } from './run/steadiness.mjs';

if (spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' }).status !== 0) process.exit(1);
// The product is measured as it is bundled for production: run from its sources, each function it makes costs it a name.
const built = path.join(here, '../.cache/bench');
await bundleServer(built, { product: path.join(here, 'product.mjs') });

const database = await openDatabase({ factor, unproved, print });
const client = new pg.Client({ connectionString: database.url });
let servers;
try {
  await client.connect();
  const count = async where => Number((await client.query(`SELECT count(*) AS n FROM ${where}`)).rows[0].n);
  const events = await count(`events WHERE id::text LIKE '019b0009-%'`);
  const people = await count(`accounts WHERE role = 'displaced'`);
  process.env.BENCH_EVENTS = String(events);
  servers = new Servers(database);
  const results = new Results();
  const run = {
    client,
    postmaster: await postmasterOf(client),
    servers,
    floor: await servers.start(path.join(here, 'floor.mjs')),
    product: await servers.start(path.join(built, 'product.js')),
    people,
    events,
    results,
  };
  await printSteadiness();
  await measureReads(run);
  const hasWrites = !only || only.includes('writes');
  if (hasWrites) {
    await measureApplications(run);
    await measureIssues(run);
    await measureLogIns(run);
  }
  await printSteadiness();
  if (hasWrites) results.close(people);
} finally {
  await servers?.stop();
  await client.end().catch(() => undefined);
  await database.close();
}
