/** What goes wrong in the cluster test, each with how it is mended; `heals` waits until the part is whole again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../apps/api/test/until.ts';
import { members } from './layout.mjs';
import { partOf, signal, start, stop } from './parts.mjs';
import { areReady, memberState, primary } from './whole.mjs';

const begin = (...names) => names.forEach(name => start(partOf(name)));
const kill = (name, how = {}) => stop(name, { what: 'SIGKILL', ...how });
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
      await kill('product1');
      await sleep(5000);
      begin('product1');
      await ready([1]);
    },
  },
  {
    title: 'all copies of the product are killed',
    async happens() {
      await Promise.all(products.map(name => kill(name)));
      begin(...products);
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
    async happens() {
      await kill('etcd1');
      await sleep(8000);
      begin('etcd1');
    },
  },
  {
    title: 'two members of etcd are gone for half a minute',
    async happens() {
      await Promise.all([kill('etcd1'), kill('etcd2')]);
      await sleep(30_000);
      begin('etcd1', 'etcd2');
      await wholeDatabase();
    },
  },
  {
    title: 'PgBouncer is killed',
    async happens() {
      await kill('pgbouncer');
      await sleep(3000);
      begin('pgbouncer');
    },
  },
  {
    title: 'HAProxy is killed',
    async happens() {
      await kill('haproxy');
      await sleep(3000);
      begin('haproxy');
    },
  },
  {
    title: 'the mail server and the files are gone for ten seconds',
    async happens() {
      await kill('services');
      await sleep(10_000);
      begin('services');
    },
  },
];
