/**
 * `npm run bench:plans`: makes all GET calls of the table of calls, each role that may, with every filter, sort, search and a
 * deep page, and fails for each statement that reads more rows than a page may cost. See README.md.
 */
import path from 'node:path';
import { URLSearchParams } from 'node:url';
import pg from 'pg';
import { limits } from '../packages/contract/src/shared/limits.ts';
import { listPool } from '../apps/api/src/db/pool.ts';
import { calls } from '../packages/contract/src/calls.ts';
import { tokenOfAccount } from './accounts.mjs';
import { buildProduct } from './build-product.mjs';
import { openDatabase } from './database.mjs';
import { addressOf } from './plans/addresses.mjs';
import { callersOf, exceptionOf, exceptions, notAskedOf, notWalked, samplesOf } from './plans/samples.mjs';
import { during, measure, noteStatements } from './plans/statements.mjs';
import { variantsOf } from './plans/variants.mjs';

const flags = process.argv.slice(2);
const valueOf = (name, usual) => flags.find(flag => flag.startsWith(`--${name}=`))?.slice(name.length + 3) ?? usual;
const print = line => process.stdout.write(`${line}\n`);
const factor = Number(valueOf('factor', 1));
/** What a statement may read: as many rows as are counted, and the page with what belongs to it. */
const most = Number(valueOf('most', limits.listCounted + 1_000));
const only = valueOf('only')?.split(',');
const inPairs = flags.includes('--pairs');
const showPlans = Number(valueOf('show', 0));
/** The last page that is served, which reads all before it. */
const deepPage = limits.listCounted / limits.pageSize;

noteStatements();
const database = await openDatabase({ factor, unproved: flags.includes('--unproved'), print });
const client = new pg.Client({ connectionString: database.url, options: listPool.options });
let ended;
try {
  await client.connect();
  await client.query('SET max_parallel_workers_per_gather = 0');
  await client.query(`SET statement_timeout = '20s'`);
  ended = await walk();
} finally {
  await client.end();
  await database.close();
}
process.exit(ended);

async function walk() {
  const people = Number((await client.query(`SELECT count(*) AS n FROM accounts WHERE role = 'displaced'`)).rows[0].n);
  const callers = await callersOf(client);
  const product = await buildProduct({
    ...process.env,
    DATABASE_URL: database.url,
    DATA_DIR: path.join(database.dataDir, 'product'),
  });
  // A walk may take longer than a token lasts.
  const answerTo = (role, url) => {
    const headers = role ? { authorization: `Bearer ${tokenOfAccount(role, callers.accounts[role])}` } : {};
    return product.app.inject({ method: 'GET', url: `/api${url}`, headers });
  };
  const { samples, theirs } = await samplesOf(client, callers, async (role, url) => (await answerTo(role, url)).json());
  const asked = [];
  const answered = new Set();
  const refused = [];
  const known = new Map();
  const began = performance.now();
  for (const [key, call] of Object.entries(calls)) {
    if (!key.startsWith('GET ') || key in notWalked || (only && !only.some(part => key.includes(part)))) continue;
    // The data have no members of teams, who read what their partner reads.
    for (const role of call.who === 'anyone' ? [undefined] : call.who.filter(kind => kind !== 'member')) {
      for (const variant of variantsOf(call.query, { samples, notAsked: notAskedOf(key), deepPage, inPairs })) {
        const url = addressOf(key, theirs, variant);
        const started = performance.now();
        const { result, statements } = await during(() => answerTo(role, url));
        const tookMs = performance.now() - started;
        const of = { call: key, role: role ?? 'guest', variant };
        const parts = [key, ...Object.keys(variant).map(name => `${key} ?${name}`)];
        if (result.statusCode < 400) for (const part of parts) answered.add(part);
        else if (result.statusCode !== 503)
          refused.push({ ...of, parts, said: `${result.statusCode} ${result.body.slice(0, 300)}` });
        let [rows, ms, worst] = [0, 0, null];
        for (const statement of statements) {
          const name = JSON.stringify([statement.text, statement.values]);
          if (!known.has(name)) known.set(name, await measured(statement));
          const found = known.get(name);
          ms += found.ms;
          if (found.rows >= rows) [rows, worst] = [found.rows, { ...found, ...statement }];
        }
        asked.push({ ...of, rows, ms, tookMs, statements: statements.length, worst });
      }
    }
  }
  await product.close();
  // To one role or with one value it may be refused; what nobody was answered was not walked.
  const notAnswered = refused.filter(({ parts }) => parts.some(part => !answered.has(part)));
  return told({ asked, refused: notAnswered, known, people, seconds: (performance.now() - began) / 1000 });
}

async function measured(statement) {
  try {
    return await measure(client, statement);
  } catch (error) {
    if (error.code !== '57014') throw new Error(`${error.message} in ${statement.text}`, { cause: error });
    return { rows: Infinity, ms: 20_000, plan: {} };
  }
}

/** Prints the results, the worst first, and returns the exit code. */
function told({ asked, refused, known, people, seconds }) {
  const said = ({ call, role, variant }) =>
    `${call} ${role} ${new URLSearchParams(Object.entries(variant)).toString()}`;
  const over = asked.filter(one => one.rows > most).sort((a, b) => b.rows - a.rows || b.ms - a.ms);
  const allowedFor = one => exceptionOf(one, people / 200_000);
  const faults = over.filter(one => !allowedFor(one));
  const lists = grouped(faults, one => `${one.call} ${one.role}`);
  for (const [name, variants] of [...lists].sort((a, b) => b[1][0].rows - a[1][0].rows))
    print(`${String(variants[0].rows).padStart(9)} rows at most in ${variants.length} variants of ${name}`);
  const shown = new Set();
  for (const one of faults.slice(0, Number(valueOf('all', 100)))) {
    print(`${String(one.rows).padStart(9)} rows ${one.ms.toFixed(1).padStart(8)} ms  ${said(one)}`);
    if (shown.size < showPlans && !shown.has(one.worst.text)) {
      shown.add(one.worst.text);
      print(`${one.worst.text}\n${JSON.stringify(one.worst.values)}\n${planText(one.worst.plan)}`);
    }
  }
  for (const one of refused) print(`refused   ${said(one)}: ${one.said}`);
  const allowed = grouped(
    over.filter(one => allowedFor(one)),
    one => allowedFor(one).of,
  );
  const stale = people < 200_000 ? [] : exceptions.filter(({ of }) => !allowed.has(of));
  if (!only) for (const { of } of stale) print(`stale exception: ${of} read no more than ${most} rows`);
  for (const { of, reason } of exceptions) {
    const [worst, ...others] = allowed.get(of) ?? [];
    if (worst)
      print(
        `allowed   ${String(worst.rows).padStart(9)} rows at most in ${others.length + 1} variants of ${of}: ${reason}\n            ${worst.ms.toFixed(1)} ms  ${said(worst)}`,
      );
  }
  const slowest = [...asked].sort((a, b) => b.ms - a.ms).slice(0, Number(valueOf('slowest', 15)));
  print('Slowest:');
  for (const one of slowest)
    print(`${String(one.rows).padStart(9)} rows ${one.ms.toFixed(1).padStart(8)} ms  ${said(one)}`);
  const slow = limit => asked.filter(one => one.ms > limit).length;
  print(
    `${asked.length} variants of ${new Set(asked.map(one => one.call)).size} calls, ${known.size} statements, ${people} people, ${seconds.toFixed(0)} s: ${faults.length} read over ${most} rows (${over.length - faults.length} allowed), ${refused.length} refused; ${slow(20)} over 20 ms, ${slow(100)} over 100 ms`,
  );
  return faults.length + refused.length + (only ? 0 : stale.length) > 0 ? 1 : 0;
}

function grouped(list, nameOf) {
  const groups = new Map();
  for (const one of list) groups.set(nameOf(one), [...(groups.get(nameOf(one)) ?? []), one]);
  return groups;
}

function planText(node, depth = 0) {
  const parts = [
    '  '.repeat(depth + 1),
    node['Node Type'],
    node['Relation Name'] ?? '',
    node['Index Name'] ?? '',
    `rows=${node['Actual Rows']}×${node['Actual Loops']}`,
    node['Rows Removed by Filter'] ? `removed=${node['Rows Removed by Filter']}` : '',
    node.Filter ?? '',
    node['Index Cond'] ?? '',
    node['Subplan Name'] ?? '',
  ];
  return [parts.filter(Boolean).join(' '), ...(node.Plans ?? []).map(one => planText(one, depth + 1))].join('\n');
}
