import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApp } from '../../../test/app.ts';
import { aLogger, linesOf } from '../../../test/observers/logged.ts';
import { aPartner } from '../../../test/people.ts';
import { aRegistered, displacedForm, tokensOf } from '../../../test/registration.ts';
import { buildApp } from '../../app.ts';
import { openPools } from '../../open-product.ts';
import { errorForLog } from '../error-handler.ts';

const { logger, written: logged } = aLogger('info');
const app = await anApp({ logger });
const lines = () => linesOf(logged);

const planted = {
  surname: 'Невідомченко',
  passportNumber: '918273645',
  taxNumber: '3112000139',
};
const token = 'a-token-that-nobody-may-read';

test('a request is one JSON line with its id, call, status, milliseconds and the actor’s id [R-OPS-12]', async () => {
  const partner = await aPartner(app);
  logged.length = 0;
  await app.call(partner, 'GET /accounts/info');
  await app.ask(null, 'GET /accounts/info');
  await app.app.inject({ url: `/nowhere?token=${token}` });
  const found = lines().map(({ call, status, actor }) => ({ call, status, actor }));
  expect(found).toEqual([
    { call: 'GET /accounts/info', status: 200, actor: partner.id },
    { call: 'GET /accounts/info', status: 401, actor: null },
    { call: 'page', status: 404, actor: null },
  ]);
  for (const line of lines()) {
    expect(line).toMatchObject({ reqId: expect.stringMatching(/^[0-9a-f-]{36}$/), milliseconds: expect.any(Number) });
    expect(Object.keys(line).sort()).toEqual(
      ['actor', 'call', 'hostname', 'level', 'milliseconds', 'pid', 'reqId', 'status', 'time'].sort(),
    );
  }
});

test('neither requests nor faults leave anything of a person in the log [R-OPS-13]', async () => {
  logged.length = 0;
  const form = { ...displacedForm(), ...planted };
  const person = await aRegistered(app, form);
  const { authenticationToken } = await tokensOf(app, person);
  const caller = { ...person, token: authenticationToken };
  await app.ask(null, 'POST /accounts/login', { body: { email: person.email, password: 'Wrong-pass-1' } });
  await app.ask(null, 'POST /accounts/confirm-email', { body: { token } });
  await app.app.inject({ url: `/api/events/1/preview?email=${encodeURIComponent(person.email)}&token=${token}` });
  // A fault in the middle of a write, with the person's words in the row that PostgreSQL repeats.
  await sql`ALTER TABLE feedback ADD CONSTRAINT nothing_goes CHECK (subject = '')`.execute(app.deps.db);
  const body = { subject: planted.surname, message: `${person.email} ${planted.taxNumber}` };
  expect((await app.ask(caller, 'POST /feedback', { body })).status).toBe(500);
  const text = logged.join('');
  expect(text).toContain('nothing_goes');
  for (const said of [
    ...Object.values(planted),
    person.email,
    encodeURIComponent(person.email),
    token,
    authenticationToken,
  ]) {
    expect(text.includes(said), said).toBe(false);
  }
  const late = await sql`SELECT ${planted.taxNumber + planted.surname}::uuid`
    .execute(app.deps.db)
    .catch((error: unknown) => error);
  expect((late as Error).message).toContain(planted.surname);
  expect(JSON.stringify(errorForLog(late as Error))).not.toContain(planted.surname);
});

const valueOf = (body: string, name: string) => {
  const line = body.split('\n').find(one => one.startsWith(`${name} `) || one.startsWith(`${name}{`));
  return Number(line?.split(' ').at(-1)?.replace('+Inf', 'Infinity'));
};

test('a replica that does not answer is told as one that is behind, and the database as up [R-OPS-14]', async () => {
  const { databaseUrl: url } = app;
  const { pool: _, close, ...pools } = openPools({ url, readUrl: url }, () => undefined);
  const product = await buildApp({ ...app.deps, ...pools, databaseUrl: url });
  const lagAndUp = async () => {
    const { body } = await product.inject({ url: '/api/metrics' });
    return [valueOf(body, 'oplich_replica_lag_seconds'), valueOf(body, 'oplich_database_up')];
  };
  expect(await lagAndUp()).toEqual([0, 1]);
  await pools.readDb.destroy();
  expect(await lagAndUp()).toEqual([Infinity, 1]);
  await product.close();
  await close();
});

test('metrics tell requests by call, refusals by code, pools, queue and e-mails [R-OPS-14]', async () => {
  const { pool: _, close, ...pools } = openPools({ url: app.databaseUrl }, () => undefined);
  const product = await buildApp({ ...app.deps, ...pools, databaseUrl: app.databaseUrl });
  await product.inject({
    method: 'POST',
    url: '/api/accounts/login',
    payload: { email: 'a@b.example', password: 'Wrong-pass-1' },
  });
  await sql`SELECT graphile_worker.add_job('nobody-does-this', run_at => now() - interval '90 seconds')`.execute(
    pools.db,
  );
  const text = async () => (await product.inject({ url: '/api/metrics' })).body;
  const body = await text();
  expect(body).toMatch(/oplich_request_seconds_count\{call="POST \/accounts\/login",status="40\d"\} 1/);
  expect(body).toContain('oplich_refusals_total{code="incorrect_email_or_password"} 1');
  expect(body).toContain('oplich_pool_connections{pool="main",state="most"} 20');
  expect(body).toContain('oplich_pool_waiting{pool="lists"} 0');
  expect(valueOf(body, 'oplich_database_up')).toBe(1);
  expect(valueOf(body, 'oplich_jobs_waiting')).toBeGreaterThanOrEqual(1);
  expect(valueOf(body, 'oplich_job_oldest_seconds')).toBeGreaterThanOrEqual(90);
  expect(valueOf(body, 'oplich_emails_waiting')).toBeGreaterThanOrEqual(1);
  expect(valueOf(body, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);

  // The database is gone: that is what there is to see.
  await close();
  expect(valueOf(await text(), 'oplich_database_up')).toBe(0);
  await product.close().catch(() => undefined);
});
