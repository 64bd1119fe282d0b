import { spans } from '@oplich/contract';
import { describe, expect, test } from 'vitest';
import { anApp, type Caller } from '../../../../test/app.ts';
import { anUploaded, open } from '../../../../test/files.ts';
import { aDisplaced, aMemberOf, anAdministrator, aPartner, kharkiv, lviv } from '../../../../test/people.ts';
import { aHelpRequest, aPosition, helpRequestBody } from '../../../../test/things.ts';
import { helpRequestJobs } from '../index.ts';

const app = await anApp();
const admin = await anAdministrator(app);
const ask = (who: Caller | null, body: object = helpRequestBody(), headers?: Record<string, string>) =>
  app.ask(who, 'POST /help-requests', { body, ...(headers && { headers }) });
const read = (who: Caller, id: string) => app.ask(who, 'GET /help-requests/{id}', { params: { id } });
const letterOf = async (partner: Caller) => (await anUploaded(app, partner, 'document')).id;

describe('a displaced person asks for help once in 14 days', () => {
  test('to the second, counted from the instant of the last request; limits say so before [R-REQ-1, R-REQ-2, R-ROL-4]', async () => {
    const person = await aDisplaced(app);
    const asked = await aHelpRequest(app, person);
    expect(asked).toMatchObject({
      status: 'underConsideration',
      region: { id: kharkiv },
      history: [{ change: 'requested' }],
    });
    expect(asked.number).toMatch(/^ЗД-2026-\d{5}$/);
    const first = app.clock.now();
    const allowedAt = new Date(first.getTime() + spans.helpRequestDays * 86_400_000).toISOString();
    expect(await app.call(person, 'GET /accounts/displaced/limits')).toMatchObject({
      canRequestHelp: false,
      helpRequestAllowedAt: allowedAt,
    });
    app.clock.set(new Date(Date.parse(allowedAt) - 1000));
    expect(await ask(person)).toMatchObject({ status: 409, body: { detail: 'help_request_too_often', allowedAt } });
    app.clock.set(allowedAt);
    expect(await app.call(person, 'GET /accounts/displaced/limits')).toMatchObject({ canRequestHelp: true });
    expect((await ask(person)).status).toBe(201);
  });

  test('a rejected request does not count [R-REQ-2]', async () => {
    const person = await aDisplaced(app);
    const { id } = await aHelpRequest(app, person);
    await app.call(admin, 'PUT /help-requests/{id}/reject', { params: { id }, body: { comment: 'Уже допомогли' } });
    expect((await ask(person)).status).toBe(201);
  });

  test('of ten at once one wins [R-REQ-2]', async () => {
    const person = await aDisplaced(app);
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask(person)));
    expect(replies.filter(reply => reply.status === 201)).toHaveLength(1);
    expect(replies.filter(reply => reply.body.detail === 'help_request_too_often')).toHaveLength(9);
  });

  test('the same key gives the first answer again [R-API-1]', async () => {
    const person = await aDisplaced(app);
    const [one, two] = [
      await ask(person, helpRequestBody(), { 'idempotency-key': 'k1' }),
      await ask(person, helpRequestBody(), { 'idempotency-key': 'k1' }),
    ];
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(two.body['id']).toBe(one.body['id']);
    expect((await ask(person, helpRequestBody({ title: 'Інше' }), { 'idempotency-key': 'k1' })).body.detail).toBe(
      'idempotency_key_reused',
    );
  });
});

describe('a partner asks with an official letter', () => {
  test('without one it is refused at the field; one with the request or in the profile will do [R-REQ-4, R-ROL-4]', async () => {
    const partner = await aPartner(app, { partnerType: 'organization' });
    expect(await ask(partner)).toMatchObject({
      status: 400,
      body: {
        detail: 'official_letter_required',
        errors: [{ path: 'officialLetterRequestFileIds', code: 'official_letter_required' }],
      },
    });
    const member = await aMemberOf(app, partner, ['requests']);
    const knowsOfLetter = async () => (await app.call(member, 'GET /accounts/info')).actingFor?.hasOfficialLetter;
    expect(await knowsOfLetter()).toBe(false);
    const letter = await letterOf(partner);
    const request = await aHelpRequest(app, partner, { officialLetterRequestFileIds: [letter] });
    expect(request.officialLetterRequest.map(file => file.id)).toEqual([letter]);
    // No 14 days for partners.
    const inProfile = await letterOf(partner);
    await app.deps.db
      .updateTable('files')
      .set({ usedAs: 'officialLetterRequest', subjectId: partner.id, line: 0, claimedAt: app.clock.now() })
      .where('id', '=', inProfile)
      .execute();
    // Who acts for the partner is not asked for another, whatever their own profile has.
    expect(await knowsOfLetter()).toBe(true);
    const second = await aHelpRequest(app, partner);
    expect(second.officialLetterRequest.map(file => file.id)).toEqual([inProfile]);
    expect((await open(app, admin, letter)).statusCode).toBe(302);
    expect((await open(app, await aPartner(app), letter)).statusCode).toBe(404);
  });

  test('for positions of the central warehouse and for anything else; a foreign position is not there [R-REQ-4]', async () => {
    const partner = await aPartner(app);
    const central = await aPosition(app, admin);
    const own = await aPosition(app, partner);
    const body = {
      officialLetterRequestFileIds: [await letterOf(partner)],
      items: [
        { positionId: central.id, quantity: '3' },
        { name: 'Генератор', units: 'шт.', quantity: '1' },
      ],
    };
    const request = await aHelpRequest(app, partner, body);
    expect(request.items).toEqual([
      { positionId: central.id, name: central.name, units: central.units, quantity: '3' },
      { positionId: null, name: 'Генератор', units: 'шт.', quantity: '1' },
    ]);
    expect(
      await ask(partner, helpRequestBody({ ...body, items: [{ positionId: own.id, quantity: '1' }] })),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'items.0.positionId', code: 'not_found' }] },
    });
    const person = await aDisplaced(app);
    expect((await ask(person, helpRequestBody({ items: [{ positionId: central.id, quantity: '1' }] }))).status).toBe(
      400,
    );
  });
});

describe('a request that is not right', () => {
  test.each([
    ['title', { title: 'я'.repeat(51) }, 'too_long'],
    ['description', { description: 'я'.repeat(1000) }, 'too_long'],
    ['description', { description: '' }, 'required'],
    ['category', { category: 'gold' }, 'invalid'],
    ['items.0.name', { items: [{ units: 'шт.', quantity: '1' }] }, 'required'],
    ['items.0.quantity', { items: [{ name: 'Ковдра', units: 'шт.', quantity: '0' }] }, 'too_small'],
    [
      'mediaFileIds',
      { mediaFileIds: Array.from({ length: 6 }, (_, n) => `01890000-0000-7000-8000-00000000000${n}`) },
      'too_many_files',
    ],
    ['mediaFileIds.0', { mediaFileIds: ['01890000-0000-7000-8000-000000000000'] }, 'not_found'],
  ])('is refused at %s [R-REQ-3]', async (path, more, code) => {
    const reply = await ask(await aDisplaced(app), { ...helpRequestBody(), ...more });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ path, code }] } });
  });

  test('a displaced person gives no letter; an administrator does not ask [R-REQ-3, R-ROL-4]', async () => {
    const person = await aDisplaced(app);
    const body = helpRequestBody({ officialLetterRequestFileIds: [await letterOf(person)] });
    expect(await ask(person, body)).toMatchObject({ status: 400, body: { errors: [{ code: 'not_allowed' }] } });
    expect((await ask(admin)).status).toBe(403);
    expect((await ask(null)).status).toBe(401);
  });
});

describe('who sees which requests', () => {
  test('a person the own, a partner those of its aid regions, administrators all [R-REQ-5, R-ROL-14]', async () => {
    const person = await aDisplaced(app);
    const far = await aDisplaced(app, { regionId: lviv });
    const partner = await aPartner(app, { partnerType: 'organization', aidRegionIds: [kharkiv] });
    const other = await aPartner(app);
    const [near, away] = [await aHelpRequest(app, person), await aHelpRequest(app, far)];
    const asked = await aHelpRequest(app, other, { officialLetterRequestFileIds: [await letterOf(other)] });
    const statusFor = async (who: Caller) =>
      Promise.all([near, away, asked].map(async ({ id }) => (await read(who, id)).status));
    expect(await statusFor(person)).toEqual([200, 404, 404]);
    expect(await statusFor(partner)).toEqual([200, 404, 404]);
    expect(await statusFor(other)).toEqual([200, 404, 200]);
    expect(await statusFor(admin)).toEqual([200, 200, 200]);

    const ids = async (who: Caller, query: object) =>
      (await app.call(who, 'GET /help-requests', { query: { pageSize: 100, ...query } })).items.map(one => one.id);
    expect(await ids(person, {})).toEqual([near.id]);
    expect(await ids(partner, { scope: 'users' })).toContain(near.id);
    expect(await ids(partner, { scope: 'users' })).not.toContain(away.id);
    expect(await ids(partner, {})).toEqual([]);
    expect(await ids(admin, { scope: 'partners' })).toContain(asked.id);
    expect(await ids(admin, { scope: 'partners' })).not.toContain(near.id);
    expect(await ids(admin, { regionId: [lviv] })).toContain(away.id);
    expect(await ids(admin, { search: near.number })).toEqual([near.id]);
    expect((await app.ask(partner, 'GET /help-requests', { query: { scope: 'partners' } })).status).toBe(403);
    expect((await app.ask(person, 'GET /help-requests', { query: { scope: 'users' } })).status).toBe(403);
    expect(await app.call(person, 'GET /help-requests/counts')).toEqual({
      underConsideration: 1,
      executed: 0,
      rejected: 0,
    });
  });

  test('a deleted person’s request is hidden from partners and served by nobody; restored, it is back [R-REQ-5]', async () => {
    const person = await aDisplaced(app);
    const partner = await aPartner(app);
    const { id } = await aHelpRequest(app, person);
    await app.call(partner, 'POST /help-requests/{id}/claim', { params: { id } });
    await app.call(admin, 'POST /accounts/{id}/delete', { params: { id: person.id } });
    expect((await read(partner, id)).status).toBe(404);
    const seen = await app.call(admin, 'GET /help-requests/{id}', { params: { id } });
    expect(seen).toMatchObject({ claimedBy: null, allowed: ['reject'] });
    expect(seen.requester.phoneNumber).toBeUndefined();
    expect((await app.ask(admin, 'PUT /help-requests/{id}/execute', { params: { id }, body: {} })).status).toBe(409);
    await app.call(admin, 'POST /accounts/{id}/restore', { params: { id: person.id } });
    expect((await read(partner, id)).status).toBe(200);
  });
});

describe('statistics', () => {
  test('by state, category, region and week; a partner’s are of the own regions [R-REQ-6]', async () => {
    const sumy = 59;
    const partner = await aPartner(app, { partnerType: 'organization', aidRegionIds: [sumy] });
    app.clock.set('2026-06-01T08:00:00Z');
    const [one, two, three] = [
      await aHelpRequest(app, await aDisplaced(app, { regionId: sumy }), { category: 'food' }),
      await aHelpRequest(app, await aDisplaced(app, { regionId: sumy }), { category: 'legal' }),
      await aHelpRequest(app, await aDisplaced(app, { regionId: lviv }), { category: 'food' }),
    ];
    app.clock.set('2026-06-15T08:00:00Z');
    await aHelpRequest(app, await aDisplaced(app, { regionId: sumy }), { category: 'food' });
    await app.call(partner, 'PUT /help-requests/{id}/execute', { params: { id: one.id }, body: {} });
    await app.call(admin, 'PUT /help-requests/{id}/reject', {
      params: { id: two.id },
      body: { comment: 'Не за адресою' },
    });

    const own = await app.call(partner, 'GET /help-requests/statistics', { query: { from: '2026-06-01' } });
    expect(own).toMatchObject({
      total: 3,
      byStatus: { underConsideration: 1, executed: 1, rejected: 1 },
      byCategory: { food: 2, legal: 1, other: 0 },
      byRegion: [{ region: { id: sumy }, total: 3 }],
      byWeek: [
        { week: '2026-06-01', total: 2, executed: 1, rejected: 1 },
        { week: '2026-06-08', total: 0 },
        { week: '2026-06-15', total: 1, underConsideration: 1 },
      ],
    });
    const all = await app.call(admin, 'GET /help-requests/statistics', {
      query: { from: '2026-06-01', to: '2026-06-01' },
    });
    expect(all).toMatchObject({ total: 3, byRegion: [{ total: 1 }, { total: 2 }] });
    expect(all.byRegion.map(row => row.region.id)).toContain(three.region.id);
    expect((await app.ask(await aDisplaced(app), 'GET /help-requests/statistics')).status).toBe(403);
  });

  test('how long people waited for an answer, to the hour; withdrawn ones are not among them [R-REQ-22]', async () => {
    const chernihiv = 74;
    const partner = await aPartner(app, { partnerType: 'organization', aidRegionIds: [chernihiv] });
    const said = async () =>
      (await app.call(partner, 'GET /help-requests/statistics', { query: { from: '2026-07-01', to: '2026-07-31' } }))
        .byAnswerTime;
    app.clock.set('2026-07-01T08:00:00Z');
    const asked = [];
    for (let index = 0; index < 4; index += 1) {
      const person = await aDisplaced(app, { regionId: chernihiv });
      asked.push({ person, ...(await aHelpRequest(app, person)) });
    }
    const [one, two, three, four] = asked;
    const execute = (id: string) => app.call(partner, 'PUT /help-requests/{id}/execute', { params: { id }, body: {} });
    expect(await said()).toEqual({ withinDay: 0, withinThreeDays: 0, withinWeek: 0, withinTwoWeeks: 0, later: 0 });
    app.clock.set('2026-07-02T08:00:00Z');
    await execute(one!.id);
    app.clock.set('2026-07-02T08:00:01Z');
    await execute(two!.id);
    await app.call(four!.person, 'POST /help-requests/{id}/withdraw', { params: { id: four!.id } });
    app.clock.set('2026-07-16T08:00:00Z');
    await app.call(admin, 'PUT /help-requests/{id}/reject', { params: { id: three!.id }, body: { comment: 'Пізно' } });
    const expected = { withinDay: 1, withinThreeDays: 1, withinWeek: 0, withinTwoWeeks: 0, later: 1 };
    expect(await said()).toEqual(expected);
    await helpRequestJobs(app.deps)['add-up-help-requests']!.run({});
    expect(await said()).toEqual(expected);
  });
});

test('activity, its counts and the download of own data hold the requests [R-PRF-12, R-PRF-14]', async () => {
  const person = await aDisplaced(app);
  const request = await aHelpRequest(app, person, { items: [{ name: 'Ковдра', units: 'шт.', quantity: '2' }] });
  const { items } = await app.call(person, 'GET /accounts/activity', { query: { kind: ['helpRequest'] } });
  expect(items).toMatchObject([{ id: request.id, title: request.title, status: 'underConsideration' }]);
  expect(await app.call(person, 'GET /accounts/activity/counts')).toMatchObject({ helpRequests: 1 });
  const { helpRequests } = await app.call(person, 'GET /accounts/export');
  expect(helpRequests).toMatchObject([{ number: request.number, items: [{ name: 'Ковдра', quantity: '2' }] }]);
});
