import type { ListedParticipant } from '@oplich/contract/participants/schemas';
import type { Event } from '@oplich/contract/events/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { emailsTo } from '../../../../test/email.ts';
import { aTable, deliver } from '../../../../test/helpers.ts';
import { aDisplaced, aMemberOf, anAdministrator, aPartner, kharkiv, lviv } from '../../../../test/people.ts';
import { aConfirmed, anEvent, apply, move, provePlaces } from '../../../../test/things.ts';
import { transaction } from '../../../db/pool.ts';

let app: TestApp;
let organizer: Caller;
beforeEach(async () => {
  app = await anApp();
  organizer = await aPartner(app);
});

const people = (count: number, more: Parameters<typeof aDisplaced>[1] = {}) =>
  Promise.all(Array.from({ length: count }, () => aDisplaced(app, more)));
const filter = (more: object = {}) => ({ regionIds: [kharkiv], ...more });
const invite = (event: { id: string }, more: object = {}, limit = 100, who: Caller | null = organizer) =>
  app.ask<{ people: number; detail: string }>(who, 'POST /events/{id}/participants/invite-filtered', {
    params: { id: event.id },
    body: { filter: filter(more), limit },
  });
const preview = (event: { id: string }, more: object = {}, who: Caller | null = organizer) =>
  app.ask<{ people: number; detail: string; errors: { path: string; code: string }[] }>(
    who,
    'POST /events/{id}/participants/invite-filtered/preview',
    { params: { id: event.id }, body: { filter: filter(more) } },
  );
const invitedAt = async (event: Event): Promise<ListedParticipant[]> =>
  (await app.call(organizer, 'GET /events/{id}/participants/invited', { params: { id: event.id }, query: {} })).items;
const agree = (person: Caller, body: object) => app.ask(person, 'PUT /accounts/update/displaced', { body });

describe('inviting by a filter', () => {
  test('says how many are reached, rounded down to five; under five it invites nobody [R-DAY-12]', async () => {
    const event = await anEvent(app, organizer);
    await people(4);
    expect((await preview(event)).body).toEqual({ people: 0 });
    expect(await invite(event)).toMatchObject({ status: 200, body: { people: 0 } });
    await people(3);
    expect((await preview(event)).body).toEqual({ people: 5 });
    expect(await invite(event)).toMatchObject({ status: 200, body: { people: 5 } });
    expect(await invitedAt(event)).toHaveLength(5);
    await provePlaces(app);
  });

  test('invites as many as there are places, who signed up first first, and not again within the hour [R-DAY-13]', async () => {
    const event = await anEvent(app, organizer, { maxParticipants: 3 });
    const all: Caller[] = [];
    for (let one = 0; one < 6; one++) {
      all.push(...(await people(1)));
      app.clock.pass(0.001);
    }
    expect((await invite(event)).body).toEqual({ people: 3 });
    for (const [index, person] of all.entries()) {
      const letters = (await emailsTo(app, person.email)).filter(({ subject }) => subject.startsWith('Запрошення'));
      expect(letters).toHaveLength(index < 3 ? 1 : 0);
    }
    await people(5);
    expect(await invite(event)).toMatchObject({ status: 409, body: { detail: 'status_change_not_allowed' } });
    app.clock.pass(1);
    expect((await invite(event)).body).toEqual({ people: 0 });
    await provePlaces(app);
  });

  test('invites by the published order where there are fewer places than people [R-DAY-13]', async () => {
    const [first, second, third, ...others] = await people(5);
    const child = {
      surname: 'Коваль',
      name: 'Марко',
      noPatronym: true,
      birthday: '2022-05-05',
      relation: 'child',
      needs: [],
    };
    for (const parent of [third, others[1]]) {
      const body = { members: [child], needs: [], version: 0 };
      expect((await app.ask(parent as Caller, 'PUT /accounts/household', { body })).status).toBe(200);
    }
    app.clock.pass(1);
    const event = await anEvent(app, organizer, { maxParticipants: 2, orderCriteria: ['children'] });
    app.clock.pass(1);
    // What is recorded after the event was made counts for nobody.
    const late = { members: [child], needs: [], version: 0 };
    expect((await app.ask(first as Caller, 'PUT /accounts/household', { body: late })).status).toBe(200);
    expect((await invite(event)).body).toEqual({ people: 2 });
    const invited: boolean[] = [];
    for (const person of [first, second, third, ...others])
      invited.push((await emailsTo(app, person?.email ?? '')).some(({ subject }) => subject.startsWith('Запрошення')));
    expect(invited).toEqual([false, false, true, false, true]);
  });

  test('reaches who agreed, of the own regions and by what is asked of them [R-DAY-13]', async () => {
    const event = await anEvent(app, organizer);
    const [refuses, ...others] = await people(6, { birthday: '1990-01-01' });
    await people(6, { birthday: '1950-01-01' });
    await people(6, { regionId: lviv });
    const reached = async (more: object) => (await preview(event, more)).body.people;
    expect(await reached({})).toBe(10);
    expect(await reached({ ageFrom: 60 })).toBe(5);
    expect(await reached({ ageTo: 59 })).toBe(5);
    expect(await reached({ has: ['elderly'] })).toBe(5);
    expect(await reached({ has: ['child'] })).toBe(0);
    expect((await agree(refuses as Caller, { invitations: false })).body).toMatchObject({ invitations: false });
    expect(await reached({ ageTo: 59 })).toBe(5);
    await agree(others[0] as Caller, { invitations: false });
    expect(await reached({ ageTo: 59 })).toBe(0);
    const abroad = await preview(event, { regionIds: [lviv] });
    expect(abroad).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'filter.regionIds', code: 'region_not_allowed' }] },
    });
    expect((await preview(event, { regionIds: [lviv] }, await anAdministrator(app))).body).toEqual({ people: 5 });
    const foreign = await anEvent(app, await aPartner(app));
    expect(await preview(event, { participatedIn: foreign.id })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'filter.participatedIn', code: 'not_found' }] },
    });
    for (let one = 0; one < 5; one++) await aConfirmed(app, organizer, event);
    const next = await anEvent(app, organizer);
    expect((await preview(next, { participatedIn: event.id })).body).toEqual({ people: 5 });
    expect((await preview(next, { katottgPrefix: 'UA6312' })).body).toEqual({ people: 0 });
    expect((await preview(next, { katottgPrefix: 'Харків' })).status).toBe(400);
    expect((await preview(next, { ageFrom: 60, ageTo: 59 })).status).toBe(400);
  });

  test('keeps nobody waiting whose turn cannot come [R-DAY-13]', async () => {
    const event = await anEvent(app, organizer);
    const last = (await people(17)).toSorted((one, other) => one.id.localeCompare(other.id)).at(-1) as Caller;
    await transaction(app.deps.db, async tx => {
      await tx.selectFrom('accounts').select('id').where('id', '=', last.id).forUpdate().execute();
      expect((await invite(event, {}, 5)).body).toEqual({ people: 5 });
    });
  });

  test('by what a household needs reaches only who agreed to that as well [R-DAY-13]', async () => {
    const event = await anEvent(app, organizer);
    const families = await people(5);
    for (const one of families) {
      const put = await app.ask(one, 'PUT /accounts/household', {
        body: { members: [], needs: ['disability'], version: 0 },
      });
      expect(put.status).toBe(200);
    }
    expect((await preview(event, { has: ['disability'] })).body).toEqual({ people: 0 });
    for (const one of families) await agree(one, { invitationsByNeeds: true });
    expect((await preview(event, { has: ['disability'] })).body).toEqual({ people: 5 });
    expect((await preview(event, { has: ['disability', 'pregnant'] })).body).toEqual({ people: 0 });
  });

  test('tells the organizer nobody until they apply: not in lists, exports, searches, by id or in the audit [R-DAY-14]', async () => {
    const event = await anEvent(app, organizer);
    const all = await people(5);
    await invite(event);
    const hidden = {
      participantId: null,
      surname: null,
      name: null,
      patronym: null,
      age: null,
      region: null,
      allowed: [],
    };
    expect(await invitedAt(event)).toMatchObject(Array.from({ length: 5 }, () => hidden));
    const [first, second, third] = all as [Caller, Caller, Caller];
    const params = { id: event.id, participantId: first.id };
    const statuses = [
      await app.ask(organizer, 'GET /events/{id}/participant/{participantId}/info', { params }),
      await app.ask(organizer, 'GET /events/{id}/invitation/{participantId}/file', { params }),
      await move(app, organizer, event, first, 'rejected'),
      await app.ask(organizer, 'GET /accounts/{id}/info', { params: { id: first.id } }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([
      404,
      404,
      404,
      (
        await app.ask(organizer, 'GET /accounts/{id}/info', {
          params: { id: (await aDisplaced(app, { regionId: lviv })).id },
        })
      ).status,
    ]);
    const { surname } = await app.call(first, 'GET /accounts/info');
    const search = await app.call(organizer, 'GET /events/{id}/participants/invited', {
      params,
      query: { search: surname },
    });
    expect(search.items).toEqual([]);
    const audit = await app.deps.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'participant.inviteFiltered')
      .execute();
    expect(audit).toHaveLength(1);
    for (const one of all) expect(JSON.stringify(audit)).not.toContain(one.id);

    await apply(app, second, event);
    const confirmed = await app.call(organizer, 'GET /events/{id}/participants/confirmed', { params, query: {} });
    expect(confirmed.items.map(one => one.participantId)).toEqual([second.id]);
    // By name as anybody: that they were invited already is not told.
    const named = await app.ask(organizer, 'POST /events/{id}/participants/invite', {
      params: { id: event.id },
      body: { emails: [third.email] },
    });
    expect(named.status).toBe(200);
    expect((await invitedAt(event)).flatMap(one => one.participantId ?? [])).toEqual([third.id]);
    await provePlaces(app);
  });

  test('is nobody at the table, and nobody to whom something was issued late, until they apply [R-DAY-14]', async () => {
    const { partner, event } = await aTable(app);
    organizer = partner;
    const [person, ...others] = await people(5);
    expect((await invite(event)).body).toEqual({ people: 5 });
    const absent = await aDisplaced(app, { regionId: lviv });
    const member = await aMemberOf(app, organizer, ['desk']);
    await app.call(organizer, 'DELETE /team/members/{id}', { params: { id: member.memberId } });
    const atTable = async ({ id: participantId }: Caller) => {
      const target = { params: { id: event.id, participantId } };
      const reverting = { ...target, body: { reason: 'Помилка' } };
      return [
        await app.ask(organizer, 'POST /events/{id}/aid/{participantId}/confirm', target),
        await app.ask(organizer, 'POST /events/{id}/aid/{participantId}/revert', reverting),
        await deliver(app, member, { eventId: event.id, participantId }),
      ];
    };
    const notThere = { status: 404, body: { detail: 'not_found' } };
    for (const one of [absent, person as Caller])
      expect(await atTable(one)).toMatchObject([notThere, notThere, notThere]);
    await apply(app, others[0] as Caller, event);
    expect((await atTable(others[0] as Caller)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('is looked at 20 times an hour, by who organizes the event [R-DAY-12]', async () => {
    app = await anApp({ env: { RATE_LIMIT: 'on' } });
    organizer = await aPartner(app);
    const event = await anEvent(app, organizer);
    for (let one = 0; one < 20; one++) expect((await preview(event)).status).toBe(200);
    expect(await preview(event)).toMatchObject({ status: 429, body: { detail: 'too_many_requests' } });
    app.clock.pass(1);
    expect((await preview(event)).status).toBe(200);
    const others = [null, await aDisplaced(app), await aPartner(app)].map(who => preview(event, {}, who));
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([401, 403, 404]);
  });
});
