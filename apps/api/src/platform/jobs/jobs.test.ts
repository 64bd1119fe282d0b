import { once } from 'node:events';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anApp } from '../../../test/app.ts';
import { aDisplaced } from '../../../test/people.ts';
import { openLink } from '../../../test/servers/link.ts';
import { until } from '../../../test/until.ts';
import { openPool } from '../../db/pool.ts';
import { productJobs } from '../../product-jobs.ts';
import { cronItems, startJobs, type Jobs } from './jobs.ts';
import { newId } from '../ids.ts';

const app = await anApp();
const add = (name: string, payload: object = {}) =>
  sql`SELECT graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json)`.execute(app.deps.db);

async function running(jobs: Jobs, work: (lines: object[]) => Promise<void>) {
  const lines: object[] = [];
  const pool = openPool({ url: app.databaseUrl, max: 6, pipeline: true, onIdleError: () => undefined });
  const { stop } = await startJobs({ pool, jobs, log: line => lines.push(line) });
  await work(lines);
  await stop();
  await pool.end();
}

describe('jobs', () => {
  test('are carried out as they come, with what they were given [R-RUN-7]', async () => {
    const seen: unknown[] = [];
    await running({ note: { run: async payload => void seen.push(payload) } }, async () => {
      await add('note', { number: 1 });
      await until(() => seen.length > 0);
    });
    expect(seen).toEqual([{ number: 1 }]);
  });

  test('a stop waits for what is under way, and for the queue to know that it is done [R-RUN-7]', async () => {
    const order: string[] = [];
    const has = (step: string) => () => order.includes(step);
    const slow = async () => {
      order.push('begun');
      await until(has('stopping'));
      order.push('ended');
    };
    const pool = openPool({ url: app.databaseUrl, max: 6, pipeline: true, onIdleError: () => undefined });
    const { stop } = await startJobs({ pool, jobs: { slow: { run: slow } }, log: () => undefined });
    await add('slow');
    await until(has('begun'));
    const stopped = stop().then(() => order.push('stopped'));
    order.push('stopping');
    await stopped;
    await pool.end();
    expect(order).toEqual(['begun', 'stopping', 'ended', 'stopped']);
    const { rows } = await sql`SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'slow'`.execute(app.deps.db);
    expect(rows).toEqual([]);
  });

  test('one that fails is logged and kept for another try [R-RUN-7]', async () => {
    const failing = async () => {
      throw new Error('not now');
    };
    await running({ failing: { run: failing } }, async lines => {
      await add('failing');
      await until(() => lines.length > 0);
      expect(lines[0]).toMatchObject({ jobs: 'error', message: expect.stringContaining('not now') });
    });
    const { rows } = await sql<{ attempts: number }>`
      SELECT attempts FROM graphile_worker.jobs WHERE task_identifier = 'failing'`.execute(app.deps.db);
    expect(rows).toEqual([{ attempts: 1 }]);
  });
});

describe('a job of the clock that takes longer than until its next time [R-RUN-7]', () => {
  test('is never begun beside itself: one run waits, however often its time came', async () => {
    const order: string[] = [];
    const long = async () => {
      order.push('begun');
      await until(() => order.includes('other'));
      order.push('ended');
    };
    const other = async () => void order.push('other');
    const [item] = cronItems({ long: { cron: '* * * * *', isAlone: true, run: long } });
    /** What the queue does when the time has come. */
    const tick = () =>
      sql`SELECT graphile_worker.add_job('long', '{}'::json, queue_name => ${item?.options.queueName ?? null},
        job_key => ${item?.options.jobKey ?? null})`.execute(app.deps.db);
    await running({ long: { run: long }, other: { run: other } }, async () => {
      await tick();
      await until(() => order.length > 0);
      for (let n = 0; n < 3; n++) await tick();
      await add('other');
      await until(() => order.length === 5);
    });
    expect(order).toEqual(['begun', 'other', 'ended', 'begun', 'ended']);
  });
});

describe('when the way to the database is cut while a job is under way [R-RUN-20]', () => {
  test('a job that was given out and whose answer was lost on the way is done once it is back', async () => {
    const url = new URL(app.databaseUrl);
    const link = await openLink(Number(url.port));
    url.port = String(link.port);
    const done: unknown[] = [];
    const pool = openPool({ url: url.href, max: 6, pipeline: true, onIdleError: () => undefined });
    const lost = { run: async (payload: unknown) => void done.push(payload) };
    const { stop } = await startJobs({ pool, jobs: { lost }, log: () => undefined });
    const isGivenOut = async () =>
      (
        await sql`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'lost' AND locked_by IS NOT NULL`.execute(
          app.deps.db,
        )
      ).rows.length === 1;
    link.delay(1_000);
    await add('lost', { number: 1 });
    await until(isGivenOut, { withinMs: 30_000, everyMs: 10 });
    link.cut();
    expect(done).toEqual([]);
    link.restore();
    await until(() => done.length > 0, { withinMs: 30_000, everyMs: 50 });
    expect(done).toEqual([{ number: 1 }]);
    await stop();
    await pool.end();
    await link.end();
  });

  test('the queue is worked off again once it is back, and that job is not left locked', async () => {
    const url = new URL(app.databaseUrl);
    const link = await openLink(Number(url.port));
    url.port = String(link.port);
    const begun: unknown[] = [];
    const cut = new AbortController();
    const held = async (payload: unknown) => {
      begun.push(payload);
      if (begun.length === 1) await once(cut.signal, 'abort');
    };
    const pool = openPool({ url: url.href, max: 6, pipeline: true, onIdleError: () => undefined });
    const { stop } = await startJobs({ pool, jobs: { held: { run: held } }, log: () => undefined });
    await add('held', { number: 1 });
    await until(() => begun.length === 1);
    link.cut();
    cut.abort();
    await add('held', { number: 2 });
    link.restore();
    const left = async () =>
      (await sql`SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'held'`.execute(app.deps.db)).rows.length;
    await until(async () => (await left()) === 0, { withinMs: 30_000, everyMs: 50 });
    expect(begun).toContainEqual({ number: 2 });
    await stop();
    await pool.end();
    await link.end();
  });

  test('a stop that comes meanwhile ends it all the same', async () => {
    const url = new URL(app.databaseUrl);
    const link = await openLink(Number(url.port));
    url.port = String(link.port);
    const pool = openPool({ url: url.href, max: 6, pipeline: true, waitMs: 500, onIdleError: () => undefined });
    const { stop } = await startJobs({ pool, jobs: { none: { run: async () => undefined } }, log: () => undefined });
    link.cut();
    await stop();
    await pool.end();
    await link.end();
  });
});

describe('the nightly clean-up', () => {
  test('forgets old keys, failures, tokens and sessions, and nothing else [R-RUN-7]', async () => {
    const { db } = app.deps;
    const { id: accountId } = await aDisplaced(app);
    const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000);
    const bytes = (text: string) => Buffer.from(text);
    const key = (name: string, days: number) => ({
      scope: 's',
      key: name,
      call: 'c',
      requestHash: bytes('h'),
      createdAt: daysAgo(days),
    });
    const failure = (days: number) => ({ kind: 'login', subject: bytes('s'), origin: bytes('o'), at: daysAgo(days) });
    const token = (days: number) => ({
      id: newId(),
      accountId,
      kind: 'resetPassword',
      createdAt: daysAgo(days),
      expiresAt: daysAgo(days),
    });
    const session = (days: number) => ({ id: newId(), accountId, createdAt: daysAgo(90), lastUsedAt: daysAgo(days) });
    await db.deleteFrom('sessions').execute();
    await db
      .insertInto('idempotencyKeys')
      .values([key('old', 31), key('young', 29)])
      .execute();
    await db
      .insertInto('failedAttempts')
      .values([failure(2), failure(0.5)])
      .execute();
    await db
      .insertInto('accountTokens')
      .values([token(2), token(-1)])
      .execute();
    await db
      .insertInto('sessions')
      .values([session(32), session(29)])
      .execute();

    const jobs = productJobs(app.deps);
    for (const { cron, run } of Object.values(jobs)) if (cron) await run({});

    const counts = await Promise.all(
      (['idempotencyKeys', 'failedAttempts', 'accountTokens', 'sessions'] as const).map(
        async table => (await db.selectFrom(table).selectAll().execute()).length,
      ),
    );
    expect(counts).toEqual([1, 1, 1, 1]);
  });

  test('comes by itself, as everything that is done by the clock [R-RUN-7]', async () => {
    const known = async () => {
      const { rows } = await sql<{ identifier: string }>`
        SELECT identifier FROM graphile_worker._private_known_crontabs ORDER BY identifier`.execute(app.deps.db);
      return rows.map(row => row.identifier);
    };
    await running(productJobs(app.deps), async () => {
      await until(async () => (await known()).length > 0);
    });
    expect(await known()).toEqual([
      'add-up-accounts',
      'add-up-aid-of-events',
      'add-up-events',
      'add-up-help-requests',
      'add-up-reports',
      'compare-accounts',
      'end-expired-reservations',
      'erase-inactive',
      'expire-claims',
      'expire-invitations',
      'forget-approvals',
      'forget-helpers',
      'forget-idempotency-keys',
      'forget-old-sessions',
      'forget-reminders',
      'forget-security-log',
      'forget-spent-budgets',
      'forget-told-decisions',
      'mail-notices',
      'remind-of-aid-report',
      'remind-of-event-reports',
      'renew-stored-files',
      'send-reminders',
      'sweep-files',
      'tell-decisions',
      'tell-partners-at-once',
      'tell-partners-daily',
      'unlock-dead-workers',
    ]);
  });
});
