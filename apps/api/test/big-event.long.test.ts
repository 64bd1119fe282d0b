/** An event of 1,000 participants among 300 others: what its calls cost, as a ratio to the cheapest of the same run. */
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from './app.ts';
import { median, print } from './measure.ts';
import { aDisplaced, aPartner } from './people.ts';
import { anEvent, apply, aPosition, provePlaces } from './things.ts';

const participants = 1000;
const eventDate = '2026-03-20T08:00:00Z';
let app: TestApp;
let organizer: Caller;
let event: { id: string };
let person: Caller;

beforeAll(async () => {
  app = await anApp();
  organizer = await aPartner(app);
  person = await aDisplaced(app);
  const stock = await aPosition(app, organizer, { quantity: '900' });
  const issuedAid = [{ positionId: stock.id, quantityPerParticipant: '1' }];
  for (let number = 0; number < 300; number++) await anEvent(app, organizer, { maxParticipants: 200, eventDate });
  event = await anEvent(app, organizer, { maxParticipants: 2000, eventDate, issuedAid });
  const { db } = app.deps;
  await sql`
    INSERT INTO accounts (id, email, role, status, email_confirmed_at, registered_at, surname, name, patronym, birthday, region_id, phone_number)
    SELECT gen_random_uuid(), 'big' || n || '@test.example', 'displaced', 'approved', now(), now(),
      (ARRAY['Ковал','Шевч','Бонд','Ткач','Крав','Олій','Морд','Лис','Мельн','Полі'])[1 + n % 10] || (ARRAY['енко','чук','ук','ський'])[1 + (n / 10) % 4] || '-' || n,
      'Олена', 'Іванівна', date '1950-01-01' + n, 63, '+38067' || lpad(n::text, 7, '0')
    FROM generate_series(1, ${participants}::int) AS n`.execute(db);
  const join = (eventId: string, limit: number) =>
    sql`INSERT INTO participants (event_id, account_id, status, applied_at, confirmed_at, created_at)
      SELECT ${eventId}::uuid, id, 'confirmed', now(), now(), now() FROM accounts WHERE email LIKE 'big%' ORDER BY random() LIMIT ${limit}`.execute(
      db,
    );
  for (const { id } of await db.selectFrom('events').select('id').where('id', '!=', event.id).execute())
    await join(id, 100);
  await join(event.id, participants);
  await sql`UPDATE events SET places_taken = (SELECT count(*) FROM participants WHERE event_id = events.id)`.execute(
    db,
  );
  await sql`VACUUM ANALYZE`.execute(db);
  app.clock.set(eventDate);
}, 300_000);

test('what it costs', async () => {
  const floor = await median(() => app.call(organizer, 'GET /accounts/info'), 41);
  const params = { id: event.id };
  const costs: [string, () => Promise<unknown>][] = [
    ['list of 301 events, first page with counts', () => app.call(organizer, 'GET /events')],
    ['the event', () => app.call(organizer, 'GET /events/{id}/details', { params })],
    ['first page of the confirmed', () => app.call(organizer, 'GET /events/{id}/participants/confirmed', { params })],
    [
      'the last page, by surname',
      () =>
        app.call(organizer, 'GET /events/{id}/participants/confirmed', {
          params,
          query: { page: 50, sort: 'surname' },
        }),
    ],
    [
      'search by surname',
      () => app.call(organizer, 'GET /events/{id}/participants/confirmed', { params, query: { search: 'мельнук' } }),
    ],
    ['the hand-out’s list of everybody', () => app.call(organizer, 'GET /events/{id}/hand-out', { params })],
  ];
  print(`own profile, the floor: ${floor.toFixed(1)} ms`);
  for (const [what, work] of costs) {
    const cost = await median(work);
    print(`${what}: ${cost.toFixed(1)} ms, ${(cost / floor).toFixed(1)} of the floor`);
  }
  const list = JSON.stringify(await app.call(organizer, 'GET /events/{id}/hand-out', { params }));
  print(
    `the hand-out’s list: ${Math.round(list.length / 1024)} kB, ${Math.round(gzipSync(list).length / 1024)} kB packed`,
  );
});

test('500 people apply as fast as they can: all are in, and nobody waits for long', async () => {
  app.clock.set('2026-03-06T08:00:00Z');
  const people = await Promise.all(Array.from({ length: 500 }, () => aDisplaced(app)));
  const times: number[] = [];
  const start = performance.now();
  await Promise.all(
    people.map(async caller => {
      await apply(app, caller, event);
      times.push(performance.now() - start);
    }),
  );
  const floor = await median(() => app.call(person, 'GET /accounts/info'), 41);
  const total = times.at(-1) ?? 0;
  print(
    `500 applications at once: ${(total / 1000).toFixed(1)} s, ${(total / 500 / floor).toFixed(1)} of the floor each`,
  );
  const { counts } = await app.call(organizer, 'GET /events/{id}/details', { params: { id: event.id } });
  expect(counts).toMatchObject({ applied: 500, occupied: 1500 });
  await provePlaces(app);
});
