/**
 * `npm run test:upgrades [-- --states <number> --seed <number> | <commit> …]`: takes the data of earlier states over. Each state that added
 * migrations is built, makes its own demo data, and is brought up to date; then its rows are counted, ledger, audit, counters and waiting
 * lists prove themselves, and everybody it had reads whatever needs no more than a log-in. Without a number it tries all, some minutes each.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import pg from 'pg';
import { calls } from '../../packages/contract/src/calls.ts';
import { startEmbeddedPostgres } from '../../apps/api/src/db/embedded/index.ts';
import { ask } from '../../e2e/support/client.ts';
import { startProduct } from '../../e2e/support/run-product.ts';
import { build } from '../build.mjs';
import { buildState, removeCheckout, statesOfSchema } from './earlier-state.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Before a page is built: what builds it says from then on that this is production. */
const surroundings = { ...process.env };
const checks = ['ledger:check', 'audit:check', 'counters:check', 'waiting:check'];

function command(name, dataDir) {
  const env = { ...surroundings, DATA_DIR: dataDir };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['apps/api/dist/command.js', name], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${name} ended with ${status}: ${stderr.trim() || stdout.trim()}`);
}

/** How many rows each table has. */
async function countRows(dataDir) {
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    const { rows } = await client.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
    const counts = new Map();
    for (const { tablename } of rows) {
      const { rows: counted } = await client.query(`SELECT count(*)::int FROM "${tablename}"`);
      counts.set(tablename, counted[0].count);
    }
    return counts;
  } finally {
    await client.end();
    await server.stop();
  }
}

/** A state that makes no data of its own: some were unfinished when they were kept. */
class NoData extends Error {}

/** Numbers waiting to be added to stored sums: they disappear when added. */
const waitsToBeAdded = table => table.endsWith('_count_changes');

/** Creates the data of an earlier state with its own code; returns who may log in, with the password. */
async function fillBy(folder, dataDir) {
  const product = await startProduct({ dataDir, from: folder, env: { DEMO: '1' } }).catch(({ message }) => {
    throw new NoData(/^Error: .*$/m.exec(message)?.[0] ?? message);
  });
  await product.stop();
  const text = product.output();
  const emails = [...text.matchAll(/^ +(\S+@\S+)/gm)].map(([, email]) => email);
  return { emails, password: /password (\S+?):/.exec(text)?.[1] };
}

/** For any kind of answer: some are no JSON. */
async function statusOf(url, key, token) {
  const answer = await fetch(`${url}/api${key.replace('GET ', '')}`, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  return answer.status;
}

/** Logs everybody in and reads what needs nothing but that. Returns how many answers came; throws at the first fault. */
async function readAsEach({ emails, password }, dataDir) {
  const product = await startProduct({ dataDir, env: { DEMO: '1', RATE_LIMIT: 'off' } });
  try {
    let answers = 0;
    const reads = Object.keys(calls).filter(
      key => key.startsWith('GET ') && !key.includes('{') && !key.endsWith('/stream'),
    );
    for (const email of emails) {
      const login = await ask(product.url, 'POST /accounts/login', { body: { email, password } });
      if (login.status !== 200) throw new Error(`${email} cannot log in: ${login.status}`);
      for (const key of reads) {
        const status = await statusOf(product.url, key, login.body.authenticationToken);
        if (status >= 500) throw new Error(`${key} answers ${status} to ${email}`);
        if (status === 200) answers += 1;
      }
    }
    return answers;
  } finally {
    await product.stop();
  }
}

async function tryState(commit, packages) {
  const place = mkdtempSync(path.join(tmpdir(), 'oplich-upgrade-'));
  const [folder, dataDir] = [path.join(place, 'program'), path.join(place, 'data')];
  try {
    // The data is the server's work.
    buildState(commit, folder, { packages, page: path.join(root, 'apps/web/dist') });
    const accounts = await fillBy(folder, dataDir);
    const before = await countRows(dataDir);
    command('migrate', dataDir);
    const after = await countRows(dataDir);
    const lost = [...before].filter(([table, count]) => (after.get(table) ?? 0) < count && !waitsToBeAdded(table));
    if (lost.length > 0)
      throw new Error(`rows are gone: ${lost.map(([table, count]) => `${table} ${count} → ${after.get(table)}`)}`);
    for (const check of checks) command(check, dataDir);
    const answers = await readAsEach(accounts, dataDir);
    const rows = [...before.values()].reduce((all, count) => all + count, 0);
    return { tables: before.size, rows, logIns: accounts.emails.length, answers };
  } finally {
    removeCheckout(folder, { packages });
    rmSync(place, { recursive: true, force: true });
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { states: { type: 'string' }, seed: { type: 'string' } },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const all = statesOfSchema().slice(1);
const most = Math.min(all.length, Number(values.states ?? all.length));
const [drawn = []] = fc.sample(fc.shuffledSubarray(all, { minLength: most, maxLength: most }), { seed, numRuns: 1 });
const states = positionals.length > 0 ? positionals : drawn;
console.log(`${states.length} of ${all.length} states, seed ${seed}`);
await build();
const packages = mkdtempSync(path.join(tmpdir(), 'oplich-packages-'));
let [failed, empty] = [0, 0];
for (const commit of states) {
  const began = Date.now();
  const outcome = await tryState(commit, packages).catch(error => error);
  const isWell = !(outcome instanceof Error);
  const isEmpty = outcome instanceof NoData;
  if (isEmpty) empty += 1;
  else if (!isWell) failed += 1;
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(
    `${isWell ? 'ok    ' : isEmpty ? 'NODATA' : 'FAILED'} ${commit.slice(0, 8)}: ${isWell ? JSON.stringify(outcome) : outcome.message} (${seconds} s)`,
  );
}
rmSync(packages, { recursive: true, force: true });
console.log(`${failed === 0 ? 'Nothing was lost.' : `${failed} failed.`} ${empty} make no data.`);
process.exitCode = failed === 0 ? 0 : 1;
