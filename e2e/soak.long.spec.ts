/**
 * Two hours under the mix of calls (`SOAK_MINUTES` names another time): nothing of what the product takes of the machine grows, and nobody
 * sees an error. `npm run test:long -- e2e/soak`
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { slopeOf } from '../scripts/testing/slope.mjs';
import { print } from '../apps/api/test/measure.ts';
import { expectOf } from './support/client.ts';
import { Callers } from './support/mix/answered.ts';
import { startMailServer } from './support/mix/mail-server.ts';
import { prepare, type Scene } from './support/mix/scene.ts';
import { underMix } from './support/mix/under-mix.ts';
import { usageOf, type Usage } from './support/mix/usage.ts';
import { firstAdministrator, shiftToMorning } from './support/morning.ts';
import { expect, test } from './support/product.ts';
import { hasEnded, makeDataDir, removeDataDir, startProduct } from './support/run-product.ts';

const minutes = Number(process.env['SOAK_MINUTES'] ?? 120);
const roundMinutes = Math.min(10, minutes / 4);
/** Hands that are five times slower than at a table: the machine is meant to be used, not to be full. */
const pace = 5;
const sampleMs = 15_000;

/** More than this an hour, beyond its error, is growth: MB, files, processes, jobs. */
const bounds: Record<keyof Usage, number> = {
  memory: 5,
  heap: 5,
  databaseMemory: 10,
  openFiles: 5,
  databaseProcesses: 2,
  jobsWaiting: 10,
  emailsWaiting: 5,
  poolWaiting: 1,
};

test('memory, files, connections and queues stay as they are while people work for hours', async () => {
  test.skip(process.platform !== 'linux', 'reads what the processes take from /proc');
  test.setTimeout((minutes + 20) * 60_000);
  const dataDir = makeDataDir();
  const mail = await startMailServer();
  const shift = shiftToMorning();
  const env = {
    CLOCK_SHIFT: String(shift),
    DEMO: '0',
    ADMIN_EMAIL: firstAdministrator.email,
    ADMIN_PASSWORD: firstAdministrator.password,
    RATE_LIMIT: 'off',
    MAIL_URL: mail.url,
  };
  const product = await startProduct({ dataDir, env });
  try {
    const callers = new Callers({
      url: product.url,
      administrator: firstAdministrator,
      now: () => new Date(Date.now() + shift * 1000),
      textTo: mail.textTo,
    });
    const scene = await prepare(callers);
    const end = Date.now() + minutes * 60_000;
    const samples: [hours: number, usage: Usage][] = [];
    const looks = (async () => {
      while (Date.now() < end) {
        samples.push([(Date.now() - end) / 3_600_000, await usageOf(product)]);
        await sleep(sampleMs);
      }
    })();
    let actions = 0;
    while (Date.now() < end) {
      const said = await underMix(callers, scene, () => readFor(roundMinutes, product.url, scene, callers), pace);
      actions += said.issues + said.reverts + said.receipts + said.acts + said.files.size + said.written.length;
      print(`${actions} actions, ${callers.seen.errors} errors, ${JSON.stringify(samples.at(-1)?.[1])}`);
    }
    await looks;

    // Caches fill and code is compiled in the beginning.
    const settled = samples.slice(Math.floor(samples.length / 4));
    const grown = Object.entries(bounds).map(([name, bound]) => {
      const { slope, error } = slopeOf(settled.map(([hours, usage]) => [hours, usage[name as keyof Usage]]));
      print(
        `${name}: ${slope.toFixed(2)} ± ${error.toFixed(2)} an hour, ${settled.at(-1)?.[1][name as keyof Usage]} at the end`,
      );
      return { name, grows: slope - error > bound };
    });
    expect(grown.filter(({ grows }) => grows)).toEqual([]);
    expect(callers.seen).toMatchObject({ errors: 0, unhealed: 0 });
    expect(product.output()).not.toMatch(/unhandled/i);
    expect(hasEnded(product.process)).toBe(false);
  } finally {
    await product.stop();
    await mail.stop();
    removeDataDir(dataDir);
  }
});

/** Reads pages, listens to notifications, and downloads lists and documents, for some minutes. */
async function readFor(forMinutes: number, url: string, { partner, table, takers }: Scene, callers: Callers) {
  const end = Date.now() + forMinutes * 60_000;
  const reads = [
    'GET /accounts/info',
    'GET /notifications',
    `GET /events/${table.id}/details`,
    `GET /events/${table.id}/participants/confirmed`,
    `GET /events/${table.id}/hand-out`,
    'GET /warehouse/positions',
    'GET /warehouse/issued-aid',
    'GET /acts?pageSize=50',
  ];
  for (let nth = 0; Date.now() < end; nth++) {
    await callers.done(reads[nth % reads.length] ?? '', { token: partner.token });
    await callers.done('GET /events/displaced/available/summaries', {
      token: takers[nth % takers.length]?.token ?? '',
    });
    await expectOf(url, 'GET /map/totals');
    const get = (path: string, signal: AbortSignal | null = null) =>
      fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${callers.tokenNow(partner.token)}` }, signal });
    const download = async (path: string) => {
      const first = await get(path);
      // A token that is over is made new by the next call, as on the page.
      if (first.status === 401) await callers.done('GET /accounts/info', { token: partner.token });
      const answer = first.status === 401 ? await get(path) : first;
      expect(answer.status, path).toBe(200);
      await answer.arrayBuffer();
    };
    // One who listens for a while, and goes without saying so.
    if (nth % 5 === 0) {
      const stop = new AbortController();
      const listening = get('/notifications/stream', stop.signal).catch(() => undefined);
      await sleep(2000);
      stop.abort();
      await listening;
    }
    if (nth % 20 === 0) await download('/warehouse/issued-aid?format=xlsx');
    if (nth % 30 === 0) await download(`/events/${table.id}/distribution-list/file`);
    await sleep(1000);
  }
}
