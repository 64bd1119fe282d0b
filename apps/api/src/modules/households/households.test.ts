import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anApp, type Caller } from '../../../test/app.ts';
import { aDisplaced, anAdministrator } from '../../../test/people.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { householdFactsAt, reencryptHouseholds } from './index.ts';

const app = await anApp();
const { db, secrets } = app.deps;
const key = 'PUT /accounts/household';

const daughter = {
  surname: 'Мельник',
  name: 'Соломія',
  patronym: 'Андріївна',
  birthday: '2024-08-01',
  relation: 'child',
  sex: 'female',
  needs: ['infantFood'],
  taxNumber: '4542100012',
} as const;
const mother = {
  surname: 'Мельник',
  name: 'Ганна',
  noPatronym: true,
  birthday: '1950-01-31',
  relation: 'parent',
  needs: ['lowMobility', 'chronicIllness'],
} as const;
const put = (person: Caller, body: object) => app.ask(person, key, { body });
const errorsOf = async (reply: ReturnType<typeof put>) => {
  const { status, body } = await reply;
  return [status, body.errors];
};

describe('a household', () => {
  test('is recorded whole and read back, empty before; who is named by an id stays the same person [R-HSH-1]', async () => {
    const person = await aDisplaced(app);
    expect(await app.call(person, 'GET /accounts/household')).toEqual({
      members: [],
      sex: null,
      needs: [],
      version: 0,
    });
    const first = await app.call(person, key, {
      body: {
        members: [{ ...daughter, needs: [...daughter.needs] }],
        sex: 'male',
        needs: ['chronicIllness'],
        version: 0,
      },
    });
    expect(first).toEqual({
      members: [{ id: expect.any(String) as string, noPatronym: false, ...daughter }],
      sex: 'male',
      needs: ['chronicIllness'],
      version: 1,
    });
    expect(await app.call(person, 'GET /accounts/household')).toEqual(first);
    const second = await put(person, { ...first, members: [mother, ...first.members] });
    expect([second.status, second.body]).toMatchObject([
      200,
      {
        version: 2,
        members: [
          { name: 'Ганна', patronym: null, noPatronym: true, sex: null, taxNumber: null },
          { id: first.members[0]?.id },
        ],
      },
    ]);
    expect(await app.call(person, 'GET /accounts/household')).toEqual(second.body);
  });

  test('what a save does not name stays as it was, and null or an empty list takes it away [R-HSH-1]', async () => {
    const person = await aDisplaced(app);
    const whole = await app.call(person, key, {
      body: { members: [{ ...daughter, needs: [] }], sex: 'female', needs: ['lowMobility'], version: 0 },
    });
    const { members } = whole;
    const saved = async (body: object) => (await put(person, body)).body as object;
    expect(await saved({ members: [...members, mother], version: 1 })).toMatchObject({
      members: [members[0], { name: 'Ганна' }],
      sex: 'female',
      needs: ['lowMobility'],
    });
    expect(await saved({ needs: ['disability'], version: 2 })).toMatchObject({
      members: [members[0], { name: 'Ганна' }],
      sex: 'female',
      needs: ['disability'],
    });
    expect(await saved({ members, sex: null, version: 3 })).toMatchObject({
      members,
      sex: null,
      needs: ['disability'],
    });
    expect(await saved({ members: null, needs: [], version: 4 })).toMatchObject({ members: [], sex: null, needs: [] });
  });

  test('the same again is no other version, and at most 20 others are recorded a day [R-HSH-1]', async () => {
    const limited = await anApp({ env: { RATE_LIMIT: 'on' } });
    const person = await aDisplaced(limited);
    const record = (body: object) => limited.ask(person, key, { body });
    const first = (await record({ members: [daughter], needs: ['chronicIllness'], version: 0 })).body;
    for (let n = 0; n < 25; n += 1) expect(await record(first)).toMatchObject({ status: 200, body: first });
    const { recorded } = await limited.deps.db
      .selectFrom('audit')
      .select(({ fn }) => fn.countAll<number>().as('recorded'))
      .where('action', '=', 'household.update')
      .executeTakeFirstOrThrow();
    expect(recorded).toBe(1);
    const another = (version: number) => ({ members: [], sex: version % 2 ? 'male' : 'female', version });
    for (let version = 1; version < 20; version += 1) expect((await record(another(version))).status).toBe(200);
    expect(await record(another(20))).toMatchObject({ status: 429, body: { detail: 'too_many_requests' } });
    limited.clock.pass(24);
    expect((await record(another(20))).status).toBe(200);
  });

  test('what was read before somebody else saved is not written over it, two at once neither [R-HSH-1]', async () => {
    const person = await aDisplaced(app);
    const replies = await Promise.all([1, 2, 3].map(() => put(person, { members: [daughter], version: 0 })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await put(person, { members: [], version: 0 })).toMatchObject({
      status: 409,
      body: { detail: 'stale_version' },
    });
  });

  test.each([
    ['surname', { ...daughter, surname: '' }, 'members.0.surname', 'required'],
    ['patronym', { ...daughter, patronym: undefined }, 'members.0.patronym', 'required'],
    ['birthday', { ...daughter, birthday: '2026-03-06' }, 'members.0.birthday', 'too_large'],
    ['relation', { ...daughter, relation: 'neighbour' }, 'members.0.relation', 'invalid'],
    ['sex', { ...daughter, sex: 'other' }, 'members.0.sex', 'invalid'],
    ['needs', { ...daughter, needs: ['money'] }, 'members.0.needs.0', 'invalid'],
    ['taxNumber', { ...daughter, taxNumber: '123' }, 'members.0.taxNumber', 'invalid'],
    ['id', { ...daughter, id: '01890000-0000-7000-8000-000000000001' }, 'members.0.id', 'not_found'],
  ])('a wrong %s is refused at its field [R-HSH-2]', async (_, member, path, code) => {
    const person = await aDisplaced(app);
    expect(await errorsOf(put(person, { members: [member], version: 0 }))).toEqual([400, [{ path, code }]]);
  });

  test('nobody is listed twice or as themselves, and there are at most 15 [R-HSH-2]', async () => {
    const person = await aDisplaced(app);
    const own = secrets.blindIndex('taxNumber:3112000139');
    await db.updateTable('accounts').set({ taxNumberIndex: own }).where('id', '=', person.id).execute();
    expect(
      await errorsOf(put(person, { members: [daughter, { ...mother, taxNumber: daughter.taxNumber }], version: 0 })),
    ).toEqual([400, [{ path: 'members.1.taxNumber', code: 'taken' }]]);
    expect(await errorsOf(put(person, { members: [{ ...mother, taxNumber: '3112000139' }], version: 0 }))).toEqual([
      400,
      [{ path: 'members.0.taxNumber', code: 'not_allowed' }],
    ]);
    expect((await put(person, { members: Array(15).fill(mother), version: 0 })).status).toBe(200);
    const before = await app.call(person, 'GET /accounts/household');
    const [id] = before.members.map(member => member.id);
    expect(
      await errorsOf(
        put(person, {
          members: [
            { ...mother, id },
            { ...mother, id },
          ],
          version: before.version,
        }),
      ),
    ).toEqual([400, [{ path: 'members.1.id', code: 'taken' }]]);
    expect(await errorsOf(put(person, { members: Array(16).fill(mother), version: before.version }))).toEqual([
      400,
      [{ path: 'members', code: 'too_long' }],
    ]);
  });

  test('nothing of it stands in the database in clear, nor in the audit [R-HSH-3]', async () => {
    const person = await aDisplaced(app);
    await put(person, { members: [daughter], needs: ['pregnant'], version: 0 });
    const { rows } = await sql<{ all: string }>`
      SELECT string_agg(one, ' ') AS all FROM (
        SELECT row_to_json(household_versions)::text AS one FROM household_versions
        UNION ALL SELECT row_to_json(household_people)::text FROM household_people
        UNION ALL SELECT row_to_json(audit)::text FROM audit) AS every`.execute(db);
    expect(rows[0]?.all).not.toMatch(/Соломія|4542100012|2024-08-01|infantFood|pregnant/);
    expect(rows[0]?.all).toMatch(/household\.update/);
  });

  test('a new data key encrypts it anew, with what equal people are found by [R-HSH-3]', async () => {
    const person = await aDisplaced(app);
    const first = await app.ask(person, key, { body: { members: [daughter], version: 0 } });
    const [old, fresh] = ['test data key, long enough to pass too', 'a wholly new data key, long enough'];
    const withKeys = (keys: string) => createSecrets('test app secret, long enough to pass', keys);
    const both = withKeys(`${fresh}||${old}`);
    expect(await reencryptHouseholds(db, both)).toBeGreaterThan(0);
    const row = await db
      .selectFrom('householdPeople')
      .select('taxNumberIndex')
      .where('accountId', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(row.taxNumberIndex?.equals(both.blindIndex(`taxNumber:${daughter.taxNumber}`))).toBe(true);
    expect(await reencryptHouseholds(db, both)).toBe(0);
    const facts = await householdFactsAt(db, both, [person.id], { at: app.clock.now(), day: '2026-03-05' });
    expect(facts.get(person.id)?.infants).toBe(1);
    expect(first.status).toBe(200);
    expect(await reencryptHouseholds(db, withKeys(`${old}||${fresh}`))).toBeGreaterThan(0);
  });

  test('its facts are known as they were at a moment, with the ages of a day [R-HSH-4]', async () => {
    const person = await aDisplaced(app, { birthday: '1966-03-10' });
    const alone = await aDisplaced(app);
    const before = app.clock.now();
    app.clock.pass(1);
    await put(person, { members: [daughter], version: 0 });
    const recorded = app.clock.now();
    app.clock.pass(1);
    await put(person, { members: [mother], needs: ['disability'], version: 1 });
    const factsAt = async (at: Date, day: string) =>
      (await householdFactsAt(db, secrets, [person.id, alone.id], { at, day })).get(person.id);
    expect(await factsAt(before, '2026-03-05')).toMatchObject({ children: 0, elderly: 0, infantFood: false });
    expect(await factsAt(recorded, '2026-03-05')).toEqual({
      needs: new Set(['infantFood']),
      children: 1,
      infants: 1,
      elderly: 0,
      infantFood: true,
      lowMobility: false,
      pregnant: false,
      disability: false,
    });
    expect(await factsAt(recorded, '2027-08-01')).toMatchObject({ children: 1, infants: 0, elderly: 1 });
    expect(await factsAt(app.clock.now(), '2026-03-05')).toMatchObject({
      children: 0,
      elderly: 1,
      lowMobility: true,
      disability: true,
    });
  });

  test('goes with the person who is erased, and stands in the download of own data [R-HSH-5]', async () => {
    const [person, other, admin] = [await aDisplaced(app), await aDisplaced(app), await anAdministrator(app)];
    await put(person, { members: [daughter], version: 0 });
    await app.call(person, 'POST /accounts/household/links', { body: { email: other.email } });
    await app.call(other, 'POST /accounts/household/links', { body: { email: 'nobody@test.example' } });
    const data = await app.call(person, 'GET /accounts/export');
    expect(data).toMatchObject({
      household: [{ version: 1, members: [daughter] }],
      householdLinks: [{ state: 'asked', mine: true, displayName: other.email }],
    });
    await app.call(admin, 'POST /accounts/{id}/delete', { params: { id: person.id } });
    expect(await app.call(other, 'GET /accounts/household/links')).toMatchObject([{ mine: true }]);
    await app.call(admin, 'POST /accounts/{id}/erase', { params: { id: person.id } });
    for (const table of ['householdVersions', 'householdPeople'] as const) {
      expect(await db.selectFrom(table).selectAll().where('accountId', '=', person.id).execute()).toEqual([]);
    }
    expect(await db.selectFrom('householdLinks').selectAll().where('askerId', '=', person.id).execute()).toEqual([]);
  });
});
