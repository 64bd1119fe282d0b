/** What goes wrong in the cluster test: `happens` breaks a part, mends it and waits until it is whole again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../apps/api/test/until.ts';
import { members } from './layout.mjs';
import { partOf, signal, start, stop } from './parts.mjs';
import { areReady, memberState, primary } from './whole.mjs';

const begin = (...names) => names.forEach(name => start(partOf(name)));
const kill = (name, how = {}) => stop(name, { what: 'SIGKILL', ...how });
/** Parts that are gone for a while, and come back. */
async function areGone(ms, ...names) {
  await Promise.all(names.map(name => kill(name)));
  await sleep(ms);
  begin(...names);
}
const products = members.map(member => `product${member}`);
const ready = which => until(() => areReady(which), { withinMs: 120_000, everyMs: 200, what: 'copies of the product' });
/** All members of the database follow one that leads. */
const wholeDatabase = () =>
  until(async () => (await Promise.all(members.map(memberState))).every(Boolean), {
    withinMs: 180_000,
    everyMs: 300,
    what: 'three members of the database',
  });

export const faults = [
  {
    title: 'one copy of the product is killed',
    async happens() {
      await areGone(5000, 'product1');
      await ready([1]);
    },
  },
  {
    title: 'all copies of the product are killed',
    async happens() {
      await areGone(0, ...products);
      await ready(members);
    },
  },
  {
    title: 'the copies are replaced one after another',
    async happens() {
      for (const member of members) {
        await stop(`product${member}`);
        begin(`product${member}`);
        await ready([member]);
      }
    },
  },
  {
    title: 'the machine of the primary is gone',
    async happens() {
      const member = await primary();
      await kill(`patroni${member}`, { whole: true });
      await until(async () => ![undefined, member].includes(await primary()), {
        withinMs: 90_000,
        everyMs: 200,
        what: 'another primary',
      });
      begin(`patroni${member}`);
      await wholeDatabase();
    },
  },
  {
    title: 'the machine of the primary hangs for half a minute',
    async happens() {
      const name = `patroni${await primary()}`;
      signal(name, 'SIGSTOP', { whole: true });
      await sleep(30_000);
      signal(name, 'SIGCONT', { whole: true });
      await wholeDatabase();
    },
  },
  {
    title: 'one member of etcd is gone',
    happens: () => areGone(8000, 'etcd1'),
  },
  {
    title: 'two members of etcd are gone for half a minute',
    async happens() {
      await areGone(30_000, 'etcd1', 'etcd2');
      await wholeDatabase();
    },
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
];
