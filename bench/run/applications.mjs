import { eventId, tokenOf } from '../accounts.mjs';
import { load, request } from '../load.mjs';
import { quick } from './flags.mjs';
import { round, timed } from './results.mjs';
import { atMost, inTurn, once, shuffled } from './turns.mjs';

/**
 * Measures applications, each of a person without one this month. Those to many events come first: their thousands warm up the code for the
 * others.
 */
export async function measureApplications(run) {
  const hot = eventId(run.events);
  const [own, ...others] = await regionsWithFree(run.client, hot);
  const surging = others.splice(0, 3);
  await measureManyEvents(run, hot, others);
  const share = Math.floor(own.people.length / 5);
  const [one, another, ...rest] = [0, 1, 2, 3, 4].map(at => own.people.slice(at * share, (at + 1) * share));
  await measureOneEvent(run, eventId(run.events - 1), [one, another]);
  const most = Math.min(5_000, ...surging.map(({ people }) => people.length));
  const tenth = surging.map(({ id, people }) => ({ regionId: id, people: people.slice(0, most) }));
  await measureSurge(run, hot, { name: 'surge, a tenth the places', people: tenth, places: Math.floor(most / 10) });
  const half = rest.map(people => ({ regionId: own.id, people }));
  await measureSurge(run, hot, { name: 'surge, half the places', people: half, places: Math.floor(share / 2) });
}

/**
 * Returns regions with the numbers of people who may apply, the event's own region first, then by how many they are.
 */
async function regionsWithFree(client, event) {
  const { rows } = await client.query(
    `SELECT region_id AS id, array_agg(right(id::text, 12) ORDER BY random()) AS people FROM accounts
     WHERE role = 'displaced' AND deleted_at IS NULL AND email_confirmed_at IS NOT NULL
       AND NOT EXISTS (SELECT FROM participants p WHERE p.account_id = accounts.id AND p.applied_at > now() - interval '62 days')
     GROUP BY region_id
     ORDER BY region_id = (SELECT region_id FROM events WHERE id = $1) DESC, count(*) DESC, region_id`,
    [event],
  );
  return rows;
}

/** Returns copies of an event in a region. They are new, so that data which were measured before have as many places as new ones. */
async function copiesOf(client, event, { copies = 1, places, regionId }) {
  const { rows } = await client.query(
    `INSERT INTO events (id, organizer_id, created_by, warehouse_id, name, description, event_date, status, type, region_id, location_city, location_address, max_participants, respond_time_hours, created_at)
     SELECT gen_random_uuid(), organizer_id, created_by, warehouse_id, 'copy ' || n, description, event_date, status, type, $2, location_city, location_address, $3, respond_time_hours, now()
     FROM events, generate_series(1, $4::integer) AS n WHERE events.id = $1 RETURNING id`,
    [event, regionId, places, copies],
  );
  return rows.map(({ id }) => id);
}

const tokenOfPerson = n => tokenOf('displaced', parseInt(n, 16));
const toFloor = event => `/floor/apply?event=${event}`;
const toFloorTogether = event => `/floor/apply-batched?event=${event}`;
const toFloorSignedIn = event => `/floor/apply-batched-signed-in?event=${event}`;
const toProduct = event => `/api/events/${event}/participants/apply`;
const applications = (people, where) => once(people.map(n => request('POST', where, tokenOfPerson(n), {})));

/** Makes some of the calls before those that are measured. */
async function warmed({ postmaster }, server, next) {
  const connections = 16;
  await load({ port: server.port, connections, next: atMost(quick ? 100 : 300, next) });
  return timed(server, { postmaster, connections, next });
}

async function measureManyEvents(run, event, regions) {
  const most = Math.ceil((quick ? 3_000 : 12_000) / regions.length);
  const wanting = [];
  for (const { id, people } of regions) {
    const next = inTurn(await copiesOf(run.client, event, { copies: 8, places: 1000, regionId: id }));
    wanting.push(...people.slice(0, most).map(n => ({ n, event: next() })));
  }
  const mixed = shuffled(wanting);
  const half = Math.floor(mixed.length / 2);
  const asked = (some, path) => once(some.map(one => request('POST', path(one.event), tokenOfPerson(one.n), {})));
  const floor = await warmed(run, run.floor, asked(mixed.slice(0, half), toFloor));
  const product = await warmed(run, run.product, asked(mixed.slice(half), toProduct));
  run.results.note('apply, many events', floor, product);
}

async function measureOneEvent(run, event, [some, others]) {
  const floor = await warmed(run, run.floor, applications(some, toFloor(event)));
  const product = await warmed(run, run.product, applications(others, toProduct(event)));
  run.results.note('apply, one event', floor, product);
}

/** All at once, from 250 connections, for fewer places. Throws where a place was given twice, or not at all. */
async function measureSurge({ client, floor, product, postmaster, results }, event, { name, people, places }) {
  const eventFor = async ({ regionId }) => (await copiesOf(client, event, { places, regionId }))[0];
  const [a, b, c] = await Promise.all(people.map(eventFor));
  const surge = (server, { people: some }, path) =>
    timed(server, { postmaster, connections: 250, next: applications(some, path) });
  const ofFloor = await surge(floor, people[0], toFloorTogether(a));
  const signedIn = await surge(floor, people[1], toFloorSignedIn(b));
  const ofProduct = await surge(product, people[2], toProduct(c));
  const took = [ofFloor, signedIn, ofProduct].map(one => round(one.took));
  results.note(name, ofFloor, ofProduct, { more: ` ${took[0]} s, ${took[1]} s with sessions read → ${took[2]} s` });
  const { rows } = await client.query(
    `SELECT places_taken AS taken, (SELECT count(*)::integer FROM participants WHERE event_id = $1) AS people FROM events WHERE id = $1`,
    [c],
  );
  const [{ taken, people: there }] = rows;
  if (taken !== there || taken !== places) throw new Error(`not exact: ${taken} places, ${there} people`);
}
