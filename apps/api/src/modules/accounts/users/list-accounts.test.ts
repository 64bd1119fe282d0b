import type { Page } from '@oplich/contract';
import type { AccountRow } from '@oplich/contract/accounts/users';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { describe, expect, test } from 'vitest';
import { anApp, type Caller } from '../../../../test/app.ts';
import { aHelper, aTable } from '../../../../test/helpers.ts';
import {
  aDisplaced,
  aMemberOf,
  anAdministrator,
  aPartner,
  kharkiv,
  lviv,
  profileSeenBy,
} from '../../../../test/people.ts';
import { kyivDateTime } from '../../../platform/sheets/index.ts';
import { aRegistered, organizationForm, volunteerForm } from '../../../../test/registration.ts';

const app = await anApp();
const admin = await anAdministrator(app);
const names = ['Ґава', 'Єфремов', 'Іваненко', 'Гончар', 'Їжак', 'О’Браєн'];
const people: Caller[] = [];
for (const surname of names) {
  people.push(await aDisplaced(app, { surname, regionId: surname === 'Їжак' ? lviv : kharkiv }));
  app.clock.pass(1);
}
const list = async (query: object, role: 'displaced' | 'philanthrop' = 'displaced') => {
  const { status, body } = await app.ask<Page<AccountRow>>(admin, `GET /accounts/${role}/list`, {
    query: { ...query },
  });
  expect(status).toBe(200);
  return body;
};
const surnames = async (query: object) => (await list(query)).items.map(item => item.surname);

describe('the list of displaced people', () => {
  test('shows the newest first, in pages [R-ADM-1, R-API-4]', async () => {
    expect(await surnames({})).toEqual([...names].reverse());
    expect(await list({ pageSize: 2, page: 2 })).toMatchObject({ total: 6, page: 2, pageSize: 2 });
    expect(await surnames({ pageSize: 2, page: 2 })).toEqual(['Гончар', 'Іваненко']);
  });

  test('sorts by the Ukrainian alphabet [R-ADM-1]', async () => {
    expect(await surnames({ sort: 'surname' })).toEqual(['Гончар', 'Ґава', 'Єфремов', 'Іваненко', 'Їжак', 'О’Браєн']);
    expect((await surnames({ sort: '-surname' }))[0]).toBe('О’Браєн');
  });

  test.each(['registrationDate', 'surname', 'name', 'email', 'status', 'region', 'partnerType', 'organizationName'])(
    'sorts by %s [R-ADM-1]',
    async sort => {
      expect((await list({ sort })).items).toHaveLength(6);
      expect((await list({ sort: `-${sort}` }, 'philanthrop')).total).toBeGreaterThanOrEqual(0);
    },
  );

  test('is searched by how a surname or an e-mail begins; apostrophes and case fold together [R-ADM-1]', async () => {
    for (const search of ["о'бра", 'ОʼБРАЄН', 'обра']) expect(await surnames({ search })).toEqual(['О’Браєн']);
    expect(await surnames({ search: 'гав' })).toEqual(['Ґава']);
    expect(await surnames({ search: people[2]?.email.toUpperCase() })).toEqual(['Іваненко']);
    expect(await surnames({ search: '%' })).toEqual([]);
  });

  test.each(['-registrationDate', 'surname'])(
    'a search counts what it finds on each page, also behind the last one, by %s [R-API-24]',
    async sort => {
      const pages = await Promise.all([1, 2, 3].map(page => list({ search: 'person', sort, page, pageSize: 4 })));
      expect(pages.map(({ total, items }) => [total, items.length])).toEqual([
        [6, 4],
        [6, 2],
        [6, 0],
      ]);
      const shown = pages.flatMap(({ items }) => items.map(({ surname }) => surname));
      expect(shown).toEqual(await surnames({ sort }));
      expect(await list({ search: 'nobody' })).toMatchObject({ total: 0, items: [] });
    },
  );

  test('is filtered [R-ADM-1]', async () => {
    expect(await surnames({ regionId: lviv })).toEqual(['Їжак']);
    expect(await surnames({ regionId: [lviv, kharkiv] })).toHaveLength(6);
    expect(await surnames({ status: 'declined' })).toEqual([]);
    expect(await surnames({ emailConfirmed: false })).toEqual([]);
    expect(await surnames({ deletionRequested: true })).toEqual([]);
    expect(await surnames({ pendingUpdate: true })).toEqual([]);
  });

  test('shows deleted accounts only when asked for [R-ADM-2]', async () => {
    const gone = await aDisplaced(app, { surname: 'Зайвий' });
    await app.deps.db.updateTable('accounts').set({ deletedAt: app.clock.now() }).where('id', '=', gone.id).execute();
    expect(await surnames({})).not.toContain('Зайвий');
    expect(await surnames({ deleted: true })).toEqual(['Зайвий']);
  });

  test.each([
    ['sort', 'passportNumber'],
    ['status', 'unknown'],
    ['deleted', 'perhaps'],
    ['regionId', '1'],
    ['pageSize', '101'],
    ['page', '0'],
  ])('refuses %s=%s [R-ADM-1, R-API-4]', async (name, value) => {
    const { status, body } = await app.ask(admin, 'GET /accounts/displaced/list', { query: { [name]: value } });
    expect(status).toBe(400);
    expect(body.errors?.[0]?.path).toMatch(new RegExp(`^query\\.${name}`));
  });

  test('names nobody’s documents [R-PRV-1]', async () => {
    expect(JSON.stringify(await list({}))).not.toContain('123456789');
  });
});

describe('the list of partners', () => {
  test('is searched by organization and EDRPOU, and filtered by type and status [R-ADM-1]', async () => {
    const organization = await aRegistered(app, organizationForm());
    const volunteer = await aRegistered(app, volunteerForm());
    const approved = await aPartner(app);
    const ids = async (query: object) => (await list(query, 'philanthrop')).items.map(item => item.id);
    expect(await ids({ search: 'фонд «світ' })).toEqual([organization.id]);
    expect(await ids({ search: '34567896' })).toEqual([organization.id]);
    expect(await ids({ partnerType: 'volunteer', status: 'notApproved' })).toEqual([volunteer.id]);
    expect(await ids({ status: 'approved' })).toEqual([approved.id]);
    expect(await ids({ partnerType: ['volunteer', 'organization'] })).toHaveLength(3);
    // A displaced person is of neither.
    expect((await list({ partnerType: 'volunteer' })).total).toBe(0);
  });
});

test('the list of administrators shows them [R-ADM-1]', async () => {
  const { items } = await app.call(admin, 'GET /accounts/administrators/list');
  expect(items.map(item => item.id)).toEqual([admin.id]);
});

test('counts of users leave deleted ones out [R-ADM-3]', async () => {
  expect(await app.call(admin, 'GET /accounts/users/counts')).toEqual({
    displaced: 6,
    volunteers: 2,
    organizations: 1,
    administrators: 1,
    awaitingApproval: 2,
    pendingUpdates: 0,
    deletionRequests: 0,
  });
});

describe('a list as a file [R-ADM-22]', () => {
  const file = (format: string, query: object = {}) =>
    app.ask<string>(admin, 'GET /accounts/displaced/list', { query: { ...query, format } });

  test('holds all that the filter finds, not a page, and names nobody’s documents [R-ADM-22, R-API-10]', async () => {
    const { status, body, headers } = await file('csv', { pageSize: 1, sort: 'surname' });
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
      `Отримувачі допомоги ${kyivDay(app.clock.now())}.csv`,
    );
    expect(headers['x-total-rows']).toBe('6');
    const lines = body.trim().split('\r\n');
    expect(lines.slice(1).map(line => line.split(';')[0])).toEqual([
      'Гончар',
      'Ґава',
      'Єфремов',
      'Іваненко',
      'Їжак',
      'О’Браєн',
    ]);
    expect(body).not.toMatch(/123456789|3112000139/);
    expect((await file('csv', { regionId: lviv })).body).toContain('Їжак');
  });

  test('is a workbook too, and every export is in the audit [R-ADM-22, R-API-10]', async () => {
    const { headers } = await file('xlsx');
    expect(headers['content-type']).toContain('spreadsheetml');
    const { details } = await app.deps.db
      .selectFrom('audit')
      .select('details')
      .where('action', '=', 'account.exportList')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    expect(details).toEqual({ role: 'displaced', format: 'xlsx', rows: 6 });
  });

  test('has the columns of the page: duties of administrators, the state, and since when [R-ADM-22]', async () => {
    const auditor = await anAdministrator(app, 'audit', 'people');
    const leaving = await aDisplaced(app, { surname: 'Яремчук' });
    app.clock.pass(1);
    await app.call(leaving, 'POST /accounts/deletion-request', { body: {} });
    const table = async (of: 'administrators' | 'displaced' | 'philanthrop', query: object = {}) => {
      const { body } = await app.ask<string>(admin, `GET /accounts/${of}/list`, {
        query: { ...query, format: 'csv' },
      });
      const [heads = [], ...rows] = body
        .trim()
        .split('\r\n')
        .map(line => line.split(';'));
      return rows.map(row => Object.fromEntries(heads.map((head, index) => [head, row[index]])));
    };
    const administrators = await table('administrators');
    expect(administrators[0]).not.toHaveProperty('Область');
    expect(new Map(administrators.map(row => [row['Електронна пошта'], row['Обов’язки']]))).toEqual(
      new Map([
        [admin.email, 'Усі обов’язки'],
        [auditor.email, '"Люди, Журнали"'],
      ]),
    );
    const [person] = await table('displaced', { search: leaving.email });
    expect(person).toMatchObject({ Область: 'Харківська область', Стан: 'Просить видалити' });
    expect(person).toMatchObject({ 'Просить з': kyivDateTime(app.clock.now()) });
    expect(person).not.toHaveProperty('Чекає з');
    const [partner] = await table('philanthrop', { status: 'notApproved', sort: 'registrationDate' });
    expect(partner).toMatchObject({ 'Чекає з': partner?.['Реєстрація'], Стан: 'Чекає на перевірку' });
  });

  test('refuses another format [R-ADM-22, R-API-10]', async () => {
    expect((await file('pdf')).status).toBe(400);
  });
});

test.each([
  'GET /accounts/displaced/list',
  'GET /accounts/philanthrop/list',
  'GET /accounts/administrators/list',
  'GET /accounts/users/counts',
] as const)('%s is the administrator’s alone [R-ADM-1]', async key => {
  expect((await app.ask(null, key)).status).toBe(401);
  expect((await app.ask(await aDisplaced(app), key)).status).toBe(403);
  expect((await app.ask(await aPartner(app), key)).status).toBe(403);
});

test('deleted accounts of every role stand in one list, which may be narrowed to roles [R-ADM-2]', async () => {
  const [person, partner] = [await aDisplaced(app), await aPartner(app)];
  for (const { id } of [person, partner]) await app.call(admin, 'POST /accounts/{id}/delete', { params: { id } });
  const deleted = async (query: object) => {
    const found = await app.call(admin, 'GET /accounts/list', { query: { deleted: 'true', pageSize: 100, ...query } });
    return found.items.map(item => item.id);
  };
  expect(await deleted({})).toEqual(expect.arrayContaining([person.id, partner.id]));
  expect(await deleted({ role: ['philanthrop'] })).not.toContain(person.id);
  expect(await deleted({ role: ['philanthrop'] })).toContain(partner.id);
});

test('who only acts for partners is found among those who ask to be deleted and who were, and is erased; who helped for a day is not [R-PRF-15, R-ADM-2]', async () => {
  const { partner, event } = await aTable(app);
  const member = await aMemberOf(app, partner, ['read']);
  const helper = await aHelper(app, partner, event);
  await app.deps.db.updateTable('accounts').set({ deletedAt: app.clock.now() }).where('id', '=', helper.id).execute();
  const found = async (query: object) => {
    const { items, total } = await app.call(admin, 'GET /accounts/list', { query: { pageSize: 100, ...query } });
    expect(total).toBe(items.length);
    return items.map(({ id }) => id);
  };
  await app.call(member, 'POST /accounts/deletion-request', { body: {} });
  const asking = await found({ deletionRequested: 'true' });
  expect(asking).toContain(member.id);
  expect((await app.call(admin, 'GET /accounts/users/counts')).deletionRequests).toBe(asking.length);
  expect(await found({ deletionRequested: 'true', role: ['displaced'] })).not.toContain(member.id);
  expect(await found({})).not.toContain(member.id);
  // Whose duty it is not does not read of them.
  const other = await anAdministrator(app, 'people');
  const { items } = await app.call(other, 'GET /accounts/list', { query: { deletionRequested: 'true' } });
  expect(items.map(({ id }) => id)).not.toContain(member.id);

  const params = { id: member.id };
  await app.call(admin, 'POST /accounts/{id}/delete', { params });
  const deleted = await found({ deleted: 'true' });
  expect(deleted).toContain(member.id);
  expect(deleted).not.toContain(helper.id);
  expect((await app.ask(admin, 'POST /accounts/{id}/erase', { params })).status).toBe(204);
  expect(await profileSeenBy(app, admin, member.id)).toMatchObject({ surname: 'deleted account' });
});

test('who is found by several of name, e-mail and telephone stands in the list once, and is counted once [R-ADM-1]', async () => {
  const person = await aDisplaced(app, { surname: 'Person', phoneNumber: '+380509876543' });
  expect(person.email).toMatch(/^person/);
  const { total, items } = await list({ search: 'person', pageSize: 100 });
  const ids = items.map(({ id }) => id);
  expect(ids.filter(id => id === person.id)).toHaveLength(1);
  expect(total).toBe(new Set(ids).size);
  for (const search of ['050 987-65', '+380509876543', '38050987'])
    expect(await list({ search })).toMatchObject({ total: 1, items: [{ id: person.id }] });
});
