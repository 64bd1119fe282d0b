import pg from 'pg';
import { expect, test } from 'vitest';
import { anApp } from '../../test/app.ts';
import { aDisplaced, aPartner } from '../../test/people.ts';
import { anEvent } from '../../test/things.ts';
import { until } from '../../test/until.ts';
import { sql } from 'kysely';
import { isBusy, isGone } from '../db/availability.ts';
import { openDb, openPool } from '../db/pool.ts';

test('a call whose connection is cut is a 503 that says when to come again, and the same call succeeds then, once [R-RUN-17]', async () => {
  const app = await anApp();
  const person = await aDisplaced(app);
  const event = await anEvent(app, await aPartner(app));
  const apply = () =>
    app.ask(person, 'POST /events/{id}/participants/apply', {
      params: { id: event.id },
      body: {},
      headers: { 'idempotency-key': 'the-same-call' },
    });

  const holder = new pg.Client({ connectionString: app.databaseUrl });
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM events WHERE id = $1 FOR UPDATE', [event.id]);
  const applying = apply();
  const cut = async () =>
    (
      await holder.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'oplich' AND wait_event_type = 'Lock'`,
      )
    ).rowCount;
  await until(cut, { what: 'a statement that waits for the event' });
  const cutOff = await applying;
  expect(cutOff).toMatchObject({ status: 503, body: { detail: 'general_error' } });
  expect(Number(cutOff.headers['retry-after'])).toBeGreaterThan(0);
  await holder.query('ROLLBACK');
  await holder.end();

  expect((await apply()).status).toBe(200);
  expect((await apply()).status).toBe(200);
  const rows = await app.deps.db.selectFrom('participants').select('status').where('eventId', '=', event.id).execute();
  expect(rows).toEqual([{ status: 'applied' }]);
});

test.each([
  ['whose name nobody knows', 'postgres://nobody@no-such-host.invalid/none'],
  ['whose socket is not there', 'postgres://nobody@/none?host=/no/such/folder'],
])('a database %s is one that cannot be reached [R-RUN-17]', async (_, url) => {
  const db = openDb(openPool({ url, max: 1, onIdleError: () => undefined }));
  const error = await sql`SELECT 1`.execute(db).catch((caught: unknown) => caught);
  await db.destroy();
  expect(error).toSatisfy(isGone);
});

test.each(['57014', '55P03', '40P01', '40001'])(
  'what the database gave up and undid may be asked again in a moment: %s [R-RUN-17]',
  code => expect({ code }).toSatisfy(isBusy),
);

test.each(['EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', '53100', '53200'])(
  'a database without a way to it, or without room or memory, may be asked again: %s [R-RUN-17]',
  code => expect({ code }).toSatisfy(isGone),
);
