/** What goes wrong in the cluster test: `happens` breaks a part and starts it again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../apps/api/test/until.ts';
import { members, port } from './layout.mjs';
import { partOf, signal, start, stop } from './parts.mjs';
import { answersAt, areReady, primary } from './whole.mjs';

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
export const faults = [
  {
    title: 'one copy of the product is killed',
    happens: () => areGone(5000, 'product1'),
  },
  {
    title: 'all copies of the product are killed',
    happens: () => areGone(0, ...products),
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
];
