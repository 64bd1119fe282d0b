/**
 * `npm run bench`, `npm run bench -- --quick`: makes the data of `data/`, runs floor and product by turns and prints how far
 * the one is above the other. `BENCH_DATABASE_URL` takes a database that is filled already. See README.md.
 */
import { fork, spawnSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { bundleServer } from '../scripts/build.mjs';
import { eventId, PASSWORD, tokenOf } from './accounts.mjs';
import { cpuOf, cpuOfDatabase, postmasterOf } from './cpu.mjs';
import { openDatabase } from './database.mjs';
import { freePort } from './free-port.mjs';
import { load, request } from './load.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const flags = process.argv.slice(2);
const quick = flags.includes('--quick');
const factor = Number(flags.find(flag => flag.startsWith('--factor='))?.slice(9) ?? (quick ? 0.1 : 1));
const seconds = quick ? 1 : 3;
/** How many ask at once for what is read. */
const readers = Number(flags.find(flag => flag.startsWith('--readers='))?.slice(10) ?? 16);
const only = flags
  .find(flag => flag.startsWith('--only='))
  ?.slice(7)
  .split(',');
/** Before it is measured: by the first hundreds of answers Node reads and compiles the code more than it runs it. */
const warming = quick ? { answers: 1_000, seconds: 2 } : { answers: 3_000, seconds: 10 };
const atMost = (most, next) => () => (most-- > 0 ? next() : null);
const print = line => process.stdout.write(`${line}\n`);
const cpuRatio = (product, floor) => (product.serverMs + product.databaseMs) / (floor.serverMs + floor.databaseMs);
const round = (number, digits = 2) => Number(number.toFixed(digits));

if (spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' }).status !== 0) process.exit(1);
// The product is measured as it is bundled for production: run from its sources, each function it makes costs it a name.
const built = path.join(here, '../.cache/bench');
await bundleServer(built, { product: path.join(here, 'product.mjs') });

const database = await openDatabase({ factor, unproved: flags.includes('--unproved'), print });
const { dataDir } = database;
const children = [];
let postmaster = 0;
try {
  await measure();
} finally {
  for (const child of children) child.kill();
  await Promise.all(
    children.map(child => child.exitCode ?? child.signalCode ?? new Promise(resolve => child.once('exit', resolve))),
  );
  await database.close();
}

async function start(folder, name, more) {
  const port = await freePort();
  const child = fork(path.join(folder, name), {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: path.join(dataDir, name),
      PORT: String(port),
      ...more,
    },
    execArgv: folder === built ? [] : ['--import', 'tsx'],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.push(child);
  await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', code => reject(new Error(`${name} ended with ${code}`)));
  });
  return { port, pid: child.pid, child };
}

/** Sends a process a message and returns its answer. */
function tell(child, message) {
  return new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', code => reject(new Error(`ended with ${code}`)));
    child.send(message);
  });
}

/** Lets the floor know what the product asks to answer these calls. */
async function teachFloor(floor, asked, env) {
  const { child } = await start(here, 'own-statements.mjs', env);
  await tell(floor.child, await tell(child, asked));
  child.kill();
}

async function timed(server, options) {
  const before = [cpuOf(server.pid), cpuOfDatabase(postmaster)];
  const result = await load({ port: server.port, ...options });
  return {
    ...result,
    serverMs: (cpuOf(server.pid) - before[0]) / Math.max(1, result.requests),
    databaseMs: (cpuOfDatabase(postmaster) - before[1]) / Math.max(1, result.requests),
  };
}

async function measure() {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const count = async (text, values) => Number((await client.query(text, values)).rows[0].n);
  postmaster = await postmasterOf(client);
  const events = await count('SELECT count(*) AS n FROM events WHERE id::text LIKE $1', ['019b0009-%']);
  const people = await count(`SELECT count(*) AS n FROM accounts WHERE role = 'displaced'`);
  const env = { BENCH_EVENTS: String(events) };
  process.env.BENCH_EVENTS = env.BENCH_EVENTS;
  const { calls } = await import('./calls.mjs');
  const [floor, product] = [await start(here, 'floor.mjs', env), await start(built, 'product.js', env)];
  const lines = [];
  const note = (name, floorResult, productResult, { own, more = '' } = {}) => {
    lines.push({ name, floor: floorResult, product: productResult, own });
    const of = one =>
      `${String(Math.round(one.perSecond)).padStart(6)}/s ${one.serverMs.toFixed(2)}+${one.databaseMs.toFixed(2)} ms p50 ${one.p50.toFixed(1)} p99 ${one.p99.toFixed(1)}`;
    const bad = Object.entries(productResult.statuses).filter(([status]) => !status.startsWith('2'));
    print(
      `${name.padEnd(24)} floor ${of(floorResult)} | product ${of(productResult)} | throughput ${round(productResult.perSecond / floorResult.perSecond)} CPU ×${round(cpuRatio(productResult, floorResult), 1)}${own ? ` | with its own statements ${of(own)} CPU ×${round(cpuRatio(productResult, own), 1)}` : ''}${bad.length ? ` ${JSON.stringify(productResult.statuses)}` : ''}${more}`,
    );
  };

  // Callers by turns, all with sessions of their own. Deleted and unconfirmed ones are left out.
  const numbers = Array.from({ length: Math.min(people, 2_000) }, (_, at) => at + 1).filter(
    n => n % 101 !== 0 && n % 33 !== 0,
  );
  const bearers = {
    displaced: numbers.slice(0, 300).map(n => tokenOf('displaced', n)),
    philanthrop: Array.from({ length: 10 }, (_, at) => tokenOf('philanthrop', at + 1)),
    administrator: Array.from({ length: 20 }, (_, at) => tokenOf('administrator', at + 1)),
  };
  const inTurn = list => {
    let at = 0;
    return () => list[at++ % list.length];
  };
  const walked = calls
    .filter(one => !only || only.includes(one.name))
    .map(call => ({
      ...call,
      path: typeof call.path === 'function' ? call.path() : call.path,
      tokens: call.as ? bearers[call.as] : [null],
    }));
  const watched = walked
    .filter(one => one.floor)
    .map(({ name, path, tokens }) => ({ name, path, tokens: tokens.slice(0, 20) }));
  await teachFloor(floor, watched, env);
  for (const call of walked) {
    const next = (where, tokens = call.tokens) =>
      inTurn(tokens.map(token => request('GET', where, token ?? undefined)));
    const [floorNext, productNext] = [next(`/floor/${call.floorName ?? call.name}`), next(call.path)];
    const ownNext = call.floor && next(`/floor/own/${call.name}`, call.tokens.slice(0, 20));
    const run = (server, asked) => timed(server, { connections: readers, seconds, next: asked });
    const warm = (server, asked) =>
      load({ port: server.port, connections: readers, seconds: warming.seconds, next: atMost(warming.answers, asked) });
    await warm(floor, floorNext);
    if (ownNext) await warm(floor, ownNext);
    await warm(product, productNext);
    const floorResult = await run(floor, floorNext);
    const own = ownNext && (await run(floor, ownNext));
    note(call.name, floorResult, await run(product, productNext), { own });
  }
  if (only && !only.includes('writes')) {
    await client.end();
    return;
  }

  // Applications. Each person once; those who have none this month. Half for the floor, half for the product.
  const region = await count('SELECT region_id AS n FROM events WHERE id = $1', [eventId(events)]);
  const free = await client.query(
    `SELECT id::text, right(id::text, 12) AS n FROM accounts a WHERE role = 'displaced' AND deleted_at IS NULL AND email_confirmed_at IS NOT NULL AND region_id = $1
       AND NOT EXISTS (SELECT FROM participants p WHERE p.account_id = a.id AND p.applied_at > now() - interval '62 days')`,
    [region],
  );
  const tokens = free.rows.map(row => tokenOf('displaced', parseInt(row.n, 16)));
  const share = Math.floor(tokens.length / 4);
  const once = (list, where) => {
    const left = list.map(token => request('POST', where, token, {}));
    return () => left.pop() ?? null;
  };
  /** Makes some of the calls before those that are measured. */
  const warmed = async (server, connections, next, answers = quick ? 100 : 300) => {
    await load({ port: server.port, connections, next: atMost(answers, next) });
    return timed(server, { connections, next });
  };
  const wide = eventId(events - 1);
  const apply = (event, server) =>
    server === 'floor' ? `/floor/apply?event=${event}` : `/api/events/${event}/participants/apply`;
  // Many events first, by whose thousands of applications the code is warm. They are of their own in each other region, so that data
  // which were measured before have as many places as new ones.
  const many = await client.query(
    `INSERT INTO events (id, organizer_id, created_by, warehouse_id, name, description, event_date, status, type, region_id, location_city, location_address, max_participants, respond_time_hours, created_at)
     SELECT gen_random_uuid(), organizer_id, created_by, warehouse_id, 'many ' || n, description, event_date, status, type, regions.id, location_city, location_address, 1000, respond_time_hours, now()
     FROM events, regions, generate_series(1, 8) AS n WHERE events.id = $1 AND regions.id <> $2 RETURNING id, region_id`,
    [eventId(events), region],
  );
  const others = await client.query(
    `SELECT right(id::text, 12) AS n, region_id FROM accounts a WHERE role = 'displaced' AND deleted_at IS NULL AND email_confirmed_at IS NOT NULL AND region_id <> $1
       AND NOT EXISTS (SELECT FROM participants p WHERE p.account_id = a.id AND p.applied_at > now() - interval '62 days') ORDER BY random() LIMIT $2`,
    [region, quick ? 3_000 : 12_000],
  );
  const eventsOf = new Map();
  for (const { id, region_id } of many.rows) eventsOf.set(region_id, [...(eventsOf.get(region_id) ?? []), id]);
  const eventOf = new Map([...eventsOf].map(([at, ids]) => [at, inTurn(ids)]));
  const wanting = others.rows.map(row => ({
    token: tokenOf('displaced', parseInt(row.n, 16)),
    event: eventOf.get(row.region_id)(),
  }));
  const spread = (list, server) => {
    const left = list.map(({ token, event }) => request('POST', apply(event, server), token, {}));
    return () => left.pop() ?? null;
  };
  const halfOfThem = Math.floor(wanting.length / 2);
  const manyFloor = await warmed(floor, 16, spread(wanting.slice(0, halfOfThem), 'floor'));
  const manyProduct = await warmed(product, 16, spread(wanting.slice(halfOfThem), 'product'));
  note('apply, many events', manyFloor, manyProduct);

  const oneFloor = await warmed(floor, 16, once(tokens.slice(0, share), apply(wide, 'floor')));
  const oneProduct = await warmed(product, 16, once(tokens.slice(share, 2 * share), apply(wide, 'product')));
  note('apply, one event', oneFloor, oneProduct);

  // The surge: all at once for a tenth as many places, of three events of their own.
  const [a, b] = await Promise.all(['a', 'b'].map(name => copyOfHot(client, events, name, Math.floor(share / 2))));
  const surgeFloor = await timed(floor, {
    connections: 250,
    next: once(tokens.slice(2 * share, 3 * share), `/floor/apply-batched?event=${a}`),
  });
  const surgeProduct = await timed(product, {
    connections: 250,
    next: once(tokens.slice(3 * share, 4 * share), apply(b, 'product')),
  });
  note('surge, half the places', surgeFloor, surgeProduct, {
    more: ` ${round(surgeFloor.took)} s → ${round(surgeProduct.took)} s ${JSON.stringify(surgeProduct.statuses)}`,
  });
  const places = await count('SELECT places_taken AS n FROM events WHERE id = $1', [b]);
  const people1 = await count('SELECT count(*) AS n FROM participants WHERE event_id = $1', [b]);
  if (places !== people1 || places !== Math.floor(share / 2))
    throw new Error(`not exact: ${places} places, ${people1} people`);

  // Aid handed out at the great event.
  const great = eventId(events - 2);
  const waiting = await client.query(
    `SELECT account_id AS id FROM participants WHERE event_id = $1 AND status = 'confirmed' LIMIT ${quick ? 400 : 2000}`,
    [great],
  );
  const half = Math.floor(waiting.rows.length / 2);
  const administrator = inTurn(bearers.administrator);
  const confirm = (rows, of) => {
    const left = rows.map(({ id }) => request('POST', of(id), administrator(), {}));
    return () => left.pop() ?? null;
  };
  const confirmFloor = await warmed(
    floor,
    16,
    confirm(waiting.rows.slice(0, half), id => `/floor/confirm?event=${great}&person=${id}`),
  );
  const confirmProduct = await warmed(
    product,
    16,
    confirm(waiting.rows.slice(half), id => `/api/events/${great}/aid/${id}/confirm`),
  );
  note('confirm aid', confirmFloor, confirmProduct);

  // Log-ins, and what a reader waits beside them.
  const login = where =>
    inTurn(
      numbers
        .slice(300, 700)
        .map(n => request('POST', where, undefined, { email: `person${n}@people.bench.example`, password: PASSWORD })),
    );
  const logIns = async (server, next) => {
    await load({ port: server.port, connections: 16, next: atMost(quick ? 20 : 60, next) });
    return timed(server, { connections: 16, seconds, next });
  };
  const loginFloor = await logIns(floor, login('/floor/login'));
  const loginProduct = await logIns(product, login('/api/accounts/login'));
  const [besideReads] = await Promise.all([
    load({
      port: product.port,
      connections: 2,
      seconds,
      next: inTurn(bearers.displaced.map(token => request('GET', '/api/accounts/info', token))),
    }),
    load({ port: product.port, connections: 16, seconds, next: login('/api/accounts/login') }),
  ]);
  note('log in', loginFloor, loginProduct, {
    more: ` ${JSON.stringify(loginProduct.statuses)}; a reader beside: p99 ${round(besideReads.p99, 0)} ms`,
  });
  await client.end();

  const found = name => lines.find(line => line.name === name);
  const throughput = name => {
    const line = found(name);
    return line ? round(line.product.perSecond / line.floor.perSecond) : null;
  };
  const reads = lines.filter(line => calls.some(call => call.name === line.name && call.floor));
  const worst = of => (reads.length > 0 ? Math.max(...reads.map(of)) : null);
  print(
    `${cpus().length} × ${cpus()[0]?.model}, ${round(totalmem() / 2 ** 30, 0)} GiB, Node ${process.version}, data × ${round(people / 200_000)}`,
  );
  print(
    JSON.stringify({
      readsCpuRatioWorst: worst(line => round(cpuRatio(line.product, line.own), 1)),
      readsCpuRatioWorstToBare: worst(line => round(cpuRatio(line.product, line.floor), 1)),
      applyThroughput: throughput('apply, many events'),
      confirmThroughput: throughput('confirm aid'),
      oneEventToRowLock: throughput('apply, one event'),
      surgeToBatched: round(surgeProduct.took / surgeFloor.took),
      mapThroughput: throughput('map'),
      loginThroughput: throughput('log in'),
      p99WorstMs: worst(line => round(line.product.p99, 0)),
    }),
  );
}

async function copyOfHot(client, events, name, places) {
  const { rows } = await client.query(
    `INSERT INTO events (id, organizer_id, created_by, warehouse_id, name, description, event_date, status, type, region_id, location_city, location_address, max_participants, respond_time_hours, created_at)
     SELECT gen_random_uuid(), organizer_id, created_by, warehouse_id, $2, description, event_date, status, type, region_id, location_city, location_address, $3, respond_time_hours, now() FROM events WHERE id = $1 RETURNING id`,
    [eventId(events), name, places],
  );
  return rows[0].id;
}
