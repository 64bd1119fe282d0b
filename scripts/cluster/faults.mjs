/** What goes wrong in the cluster test: `happens` breaks a part and starts it again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../apps/api/test/until.ts';
import { writeFileSync } from 'node:fs';
import { fill, free } from './disks.mjs';
import { inFolder, members, port } from './layout.mjs';
import { boundMemory } from './memory.mjs';
import { commandOf, partOf, pidOf, run, runFrom, signal, start, stop } from './parts.mjs';
import * as settings from './settings.mjs';
import { answersAt, areReady, primary } from './whole.mjs';

const begin = (...names) => names.forEach(name => start(partOf(name)));
const kill = (name, how = {}) => stop(name, { what: 'SIGKILL', ...how });
/** Stops parts for some time and starts them again. */
async function areGone(ms, ...names) {
  await Promise.all(names.map(name => kill(name)));
  await sleep(ms);
  begin(...names);
}
const products = members.map(member => `product${member}`);
const ready = which => until(() => areReady(which), { withinMs: 120_000, everyMs: 200, what: 'copies of the product' });

/** Controls links: `cut`, `silence`, `delay` by milliseconds, `restore`. */
async function tellLinks(what, names, ms = 0) {
  const told = await fetch(`http://127.0.0.1:${port.links}/${what}?ms=${ms}`, {
    method: 'POST',
    body: names.join('\n'),
  });
  if (!told.ok) throw new Error(`The links answered ${told.status}`);
}

/** Lets the mail server or the files have a fault for some time. */
async function suffers(service, trouble, ms) {
  const tell = async what => {
    const told = await fetch(`http://127.0.0.1:${port.services}/${service}/${what}`, { method: 'POST' });
    if (!told.ok) throw new Error(`The services answered ${told.status}`);
  };
  await tell(trouble);
  await sleep(ms);
  await tell('isWell');
}

/** Debian's libfaketime: a process believes another time by it, read anew each second. */
const fakeTime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
/** The clock of the first copy's machine jumps, and comes back after a while. */
async function clockJumps(by) {
  const clock = inFolder('clock');
  const setClock = offset => writeFileSync(clock, `${offset}\n`);
  const env = {
    ...partOf('product1').env,
    LD_PRELOAD: fakeTime,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  setClock('+0');
  await stop('product1');
  start({ ...partOf('product1'), env });
  await ready([1]);
  setClock(by);
  await sleep(20_000);
  setClock('+0');
  await sleep(5000);
  await stop('product1');
  begin('product1');
}

async function isFull(disk, ms) {
  fill(disk);
  await sleep(ms);
  free(disk);
}

/** A copy gets so little more memory that the kernel ends it as soon as it works on. */
async function runsOutOfMemory(name) {
  const takeAway = boundMemory([pidOf(name)], 16 * 2 ** 20);
  await until(() => pidOf(name) === undefined, { withinMs: 60_000, everyMs: 100, what: `the end of ${name}` });
  takeAway();
  await stop(name);
  begin(name);
}

async function replaceEach() {
  for (const member of members) {
    await stop(`product${member}`);
    begin(`product${member}`);
    await ready([member]);
  }
}

/** Between each two parts, while both are well. */
const ways = [
  ['nginx and a copy of the product', () => ['nginx – product']],
  ['a copy and PgBouncer', () => ['product – PgBouncer']],
  ['a copy and HAProxy', () => ['product – HAProxy']],
  ['a copy and the files', () => ['product – files']],
  ['a copy and the mail server', () => ['product – mail']],
  ['PgBouncer and HAProxy', () => ['PgBouncer – HAProxy']],
  ['HAProxy and the primary', member => [`HAProxy – PostgreSQL ${member}`]],
  ['the standbys and the primary', member => [`standbys – PostgreSQL ${member}`]],
  ['the primary and etcd', member => members.map(one => `Patroni ${member} – etcd ${one}`)],
];
const troubles = [
  ['is cut', names => tellLinks('cut', names)],
  ['is slow by 0.3 s', names => tellLinks('delay', names, 300)],
  ['swallows everything', names => tellLinks('silence', names)],
];
const onTheWay = ways.flatMap(([between, linksOf]) =>
  troubles.map(([isHow, begins]) => ({
    title: `the way between ${between} ${isHow} for 12 s`,
    async happens() {
      const names = linksOf(await primary());
      await begins(names);
      await sleep(12_000);
      await tellLinks('restore', names);
    },
  })),
);

/** Begins with copies of an earlier state, on its schema: the two versions serve side by side until the last copy is replaced. */
export const upgrade = {
  title: 'an upgrade: the database first, then one copy after another',
  async happens() {
    for (const member of members) runFrom(member);
    run(commandOf(1, 'migrate'), settings.product(1));
    // Long enough for the earlier version to be seen at work on the later schema.
    await sleep(8000);
    await replaceEach();
  },
};

export const faults = [
  {
    title: 'one copy of the product is killed',
    happens: () => areGone(5000, 'product1'),
  },
  {
    title: 'a copy gets no more memory, and the kernel ends it',
    needs: 'memory',
    happens: () => runsOutOfMemory('product1'),
  },
  {
    title: 'all copies of the product are killed',
    happens: () => areGone(0, ...products),
  },
  {
    title: 'the copies are replaced one after another',
    happens: replaceEach,
  },
  {
    title: 'the machine of the primary is gone',
    async happens() {
      const member = await primary();
      await kill(`patroni${member}`, { whole: true });
      if (await answersAt(port.postgres(member))) throw new Error('PostgreSQL of a machine that is gone still answers');
      await until(async () => ![undefined, member].includes(await primary()), {
        withinMs: 90_000,
        everyMs: 200,
        what: 'another primary',
      });
      begin(`patroni${member}`);
    },
  },
  {
    title: 'the machine of the primary hangs for half a minute',
    async happens() {
      const member = await primary();
      signal(`patroni${member}`, 'SIGSTOP', { whole: true });
      await sleep(30_000);
      if ([undefined, member].includes(await primary()))
        throw new Error('nobody took the place of a primary that hangs');
      signal(`patroni${member}`, 'SIGCONT', { whole: true });
    },
  },
  {
    title: 'one member of etcd is gone',
    happens: () => areGone(8000, 'etcd1'),
  },
  {
    title: 'two members of etcd are gone for half a minute',
    happens: () => areGone(30_000, 'etcd1', 'etcd2'),
  },
  {
    title: 'PgBouncer is killed',
    happens: () => areGone(3000, 'pgbouncer'),
  },
  {
    title: 'HAProxy is killed',
    happens: () => areGone(3000, 'haproxy'),
  },
  {
    title: 'the mail server and the files are gone for ten seconds',
    happens: () => areGone(10_000, 'services'),
  },
  {
    title: 'the mail server refuses half of the e-mails for half a minute',
    happens: () => suffers('mail', 'refusesHalf', 30_000),
  },
  {
    title: 'the mail server takes five seconds for each e-mail',
    happens: () => suffers('mail', 'isSlow', 20_000),
  },
  {
    title: 'the files take two seconds for each call',
    happens: () => suffers('files', 'isSlow', 20_000),
  },
  {
    title: 'the files answer 503',
    happens: () => suffers('files', 'refuses', 15_000),
  },
  {
    title: 'the files know for three seconds nothing of what was stored',
    happens: () => suffers('files', 'forgets', 20_000),
  },
  {
    title: 'the scanner is gone for ten seconds',
    happens: () => areGone(10_000, 'clamd'),
  },
  {
    title: 'the clock of a copy jumps two hours ahead',
    happens: () => clockJumps('+2h'),
  },
  {
    title: 'the clock of a copy jumps two hours back',
    happens: () => clockJumps('-2h'),
  },
  {
    title: 'the disk of the primary is full for fifteen seconds',
    needs: 'disks',
    happens: async () => isFull(`database${await primary()}`, 15_000),
  },
  {
    title: 'the disk of the files is full for fifteen seconds',
    needs: 'disks',
    happens: () => isFull('files', 15_000),
  },
  {
    title: 'the database is gone for a minute',
    happens: () => areGone(60_000, 'pgbouncer', 'haproxy'),
  },
  ...onTheWay,
];
