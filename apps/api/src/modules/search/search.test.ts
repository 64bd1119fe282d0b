import type { SearchAnswer } from '@oplich/contract/search/schemas';
import { sql, type RawBuilder } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { previewLimit, newestSearched } from '../../db/searching/contains.ts';
import { anApp, type Caller, type TestApp } from '../../../test/app.ts';
import { anUploaded } from '../../../test/files.ts';
import { aDisplaced, anAdministrator, aPartner, kharkiv } from '../../../test/people.ts';
import { actAction, aHelpRequest, anAct, anEvent, apply, aPosition } from '../../../test/things.ts';

let app: TestApp;
let partner: Caller;
let stranger: Caller;
let admin: Caller;
let person: Caller;
let event: { id: string };

beforeAll(async () => {
  app = await anApp();
  partner = await aPartner(app, { partnerType: 'organization', aidRegionIds: [kharkiv] });
  stranger = await aPartner(app);
  admin = await anAdministrator(app);
  person = await aDisplaced(app, { surname: 'Віднайденко', name: 'Ганна', phoneNumber: '+380501112233' });
  event = await anEvent(app, partner, { name: 'Зимові чоботи для Віднайденків' });
  await apply(app, person, event);
});

const search = (who: Caller, text: string) => app.call(who, 'GET /search', { query: { search: text } });
const ids = (found: SearchAnswer['people'] | SearchAnswer['events'] | SearchAnswer['acts']) =>
  found.items.map(({ id }) => id);

/** Copies a row, by default more often than is looked for, with these values of each. */
async function copy(
  table: 'help_requests' | 'events',
  id: string,
  values: RawBuilder<unknown>,
  count = previewLimit + 50,
): Promise<void> {
  const { db } = app.deps;
  const { rows } = await sql<{ name: string }>`
    SELECT column_name AS name FROM information_schema.columns WHERE table_name = ${table} AND is_generated = 'NEVER'`.execute(
    db,
  );
  const columns = sql.join(rows.map(({ name }) => sql.raw(name)));
  await sql`INSERT INTO ${sql.raw(table)} (${columns}) SELECT ${columns} FROM (
      SELECT (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), ${values}))).*
      FROM ${sql.raw(table)} AS one, generate_series(1, ${count}) AS n WHERE one.id = ${id}) AS copies`.execute(db);
}

describe('the one search', () => {
  test('finds people, events, acts by number, codes and requests at once [R-PAG-52]', async () => {
    const position = await aPosition(app, partner, { uniqueCode: 'ШУКАЙ-77-001', name: 'Чоботи гумові' });
    const draft = await anAct(app, partner, stranger, { event, items: [{ positionId: position.id, quantity: '1' }] });
    const { body: act } = await actAction(app, partner, draft, 'issue');
    const asked = await aHelpRequest(app, person, { title: 'Віднайденко просить чоботи' });

    const byName = await search(partner, 'віднайд');
    expect(byName.people.items).toMatchObject([
      { id: person.id, name: 'Віднайденко Ганна Іванівна', event: { id: event.id } },
    ]);
    expect(byName.events.items).toMatchObject([{ id: event.id, name: 'Зимові чоботи для Віднайденків' }]);
    expect(byName.helpRequests.items).toMatchObject([{ id: asked.id, number: asked.number, scope: 'users' }]);
    expect(ids((await search(partner, act.number ?? '')).acts)).toEqual([act.id]);
    expect((await search(partner, 'шукай-77')).codes.items).toEqual([
      { uniqueCode: 'ШУКАЙ-77-001', goods: 'Чоботи гумові', owner: null },
    ]);
    expect((await search(partner, asked.number)).helpRequests.items).toMatchObject([{ id: asked.id }]);
  });

  test('tells administrators of everybody, with whose goods bear a code [R-PAG-52]', async () => {
    const found = await search(admin, 'віднайд');
    expect(found.people.items).toMatchObject([{ id: person.id, role: 'displaced', email: person.email, event: null }]);
    expect(ids(found.events)).toEqual([event.id]);
    expect(found.helpRequests.items).toMatchObject([{ scope: 'users' }]);
    expect((await search(admin, 'ШУКАЙ-77')).codes.items).toMatchObject([{ owner: { id: partner.id } }]);
  });

  test('shows nobody what their own lists do not show [R-PAG-52]', async () => {
    const found = await search(stranger, 'віднайд');
    expect(found.people.items).toEqual([]);
    expect(found.events.items).toEqual([]);
    expect((await search(stranger, 'ШУКАЙ-77')).codes.items).toEqual([]);
    const draft = await anAct(app, partner, 'central', { event });
    const { body: act } = await actAction(app, partner, draft, 'issue');
    expect(ids((await search(stranger, act.number ?? '')).acts)).toEqual([]);
    // Somebody in nobody's event of the partner is found in no directory of displaced people by this way.
    await aDisplaced(app, { surname: 'Віднайденкова' });
    expect((await search(partner, 'віднайденк')).people.items).toHaveLength(1);
  });

  test('shows a few of each kind and says that there are more [R-PAG-52]', async () => {
    for (let n = 0; n < 6; n++) await anEvent(app, stranger, { name: `Повторюваний захід ${n}` });
    const { events } = await search(stranger, 'повторюваний');
    expect(events.items).toHaveLength(5);
    expect(events.more).toBe(true);
  });

  test('however many people ask for the same, a partner finds its own request as well [R-PAG-52]', async () => {
    const people = await aHelpRequest(app, await aDisplaced(app, { regionId: kharkiv }), { title: 'Генератори' });
    await copy('help_requests', people.id, sql`'number', 'ГН-' || n`, 10);
    const own = await aHelpRequest(app, partner, {
      title: 'Генератори для складу',
      officialLetterRequestFileIds: [(await anUploaded(app, partner, 'document')).id],
    });
    const { helpRequests } = await search(partner, 'генератор');
    expect(helpRequests.items).toHaveLength(5);
    expect(helpRequests.items).toContainEqual(expect.objectContaining({ id: own.id, scope: 'mine' }));
    expect(helpRequests.more).toBe(true);
  });

  test('of what very many say shows the newest, as the list does [R-PAG-52]', async () => {
    const often = await aHelpRequest(app, await aDisplaced(app, { regionId: kharkiv }), { title: 'Часте прохання' });
    await copy(
      'help_requests',
      often.id,
      sql`'number', 'ЧП-' || n, 'created_at', one.created_at + make_interval(secs => n * 37 % 1000)`,
    );
    const held = await anEvent(app, partner, { name: 'Частий захід' });
    await copy('events', held.id, sql`'event_date', one.event_date + make_interval(secs => n * 37 % 1000)`);
    const expectNewest = async () => {
      for (const who of [partner, admin]) {
        const { helpRequests, events } = await search(who, 'част');
        const requests = await app.call(who, 'GET /help-requests', { query: { scope: 'users', search: 'част' } });
        const organized = await app.call(who, 'GET /events', { query: { search: 'част' } });
        expect(ids(events)).toEqual(organized.items.slice(0, 5).map(({ id }) => id));
        expect(helpRequests.items.map(({ id }) => id)).toEqual(requests.items.slice(0, 5).map(({ id }) => id));
        expect([helpRequests.more, events.more]).toEqual([true, true]);
      }
    };
    await expectNewest();
    // What does not say it is newer now than all that do.
    const other = await aHelpRequest(app, await aDisplaced(app, { regionId: kharkiv }), { title: 'Інше' });
    const later = sql`'number', 'ІН-' || n, 'created_at', one.created_at + make_interval(secs => 2000 + n)`;
    await copy('help_requests', other.id, later, newestSearched + 10);
    await expectNewest();
  });

  test('finds nothing by fewer than three letters [R-PAG-52]', async () => {
    for (const text of ['', 'ві', ' - . ']) {
      const found = await search(admin, text);
      expect(Object.values(found).flatMap(({ items }) => items as unknown[])).toEqual([]);
    }
  });

  test('is for partners and administrators, signed in; too long a text is refused [R-PAG-52]', async () => {
    expect(await app.ask(null, 'GET /search', { query: { search: 'віднайд' } })).toMatchObject({ status: 401 });
    expect(await app.ask(person, 'GET /search', { query: { search: 'віднайд' } })).toMatchObject({ status: 403 });
    expect(await app.ask(admin, 'GET /search', { query: { search: 'а'.repeat(201) } })).toMatchObject({ status: 400 });
  });
});

describe('users', () => {
  test.each(['+380501112233', '050 111 22 33', '0501112233', '38(050)111', '050-111-2'])(
    'are found by a telephone number typed as %s [R-ADM-26]',
    async typed => {
      const { items } = await app.call(admin, 'GET /accounts/displaced/list', { query: { search: typed } });
      expect(items.map(({ id }) => id)).toEqual([person.id]);
      expect(ids((await search(admin, typed)).people)).toEqual([person.id]);
    },
  );
});
