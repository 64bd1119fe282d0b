import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../test/app.ts';
import { emailsTo as sentTo } from '../../../test/email.ts';
import { aDisplaced, anAdministrator, aPartner, kharkiv, lviv } from '../../../test/people.ts';
import { aConfirmed, anEvent, apply, aPosition, eventBody, issue, move, provePlaces } from '../../../test/things.ts';
import { eventEmailTemplates } from './emails.ts';

let app: TestApp;
let organizer: Caller;
let administrator: Caller;

beforeAll(async () => {
  app = await anApp();
  organizer = await aPartner(app);
  administrator = await anAdministrator(app);
});

const put = (who: Caller, id: string, body: object) => app.ask(who, 'PUT /events/{id}', { params: { id }, body });
const details = (who: Caller, id: string) => app.call(who, 'GET /events/{id}/details', { params: { id } });
const forPerson = (who: Caller, id: string) => app.ask(who, 'GET /events/displaced/{id}/details', { params: { id } });
const emailsTo = (who: Caller) =>
  app.deps.db.selectFrom('mails').select(['template', 'params', 'language']).where('accountId', '=', who.id).execute();

test('an administrator narrows all events to one organizer; a partner finds nothing of another [R-EVT-14]', async () => {
  const other = await aPartner(app);
  const own = await anEvent(app, organizer);
  const foreign = await anEvent(app, other);
  const list = async (who: Caller) =>
    (await app.call(who, 'GET /events', { query: { organizerId: [other.id], pageSize: 100 } })).items.map(
      ({ id }) => id,
    );
  expect(await list(administrator)).toEqual([foreign.id]);
  expect(await list(organizer)).toEqual([]);
  expect(own.organization.id).toBe(organizer.id);
  const wrong = await app.ask(administrator, 'GET /events', { query: { organizerId: ['nobody'] } });
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ code: 'invalid' }] } });
});

describe('creating', () => {
  test('gives an event whole, as it was written [R-EVT-1, R-ROL-6]', async () => {
    const stock = await aPosition(app, organizer);
    const event = await anEvent(app, organizer, {
      issuedAid: [{ positionId: stock.id, quantityPerParticipant: '1' }],
      registrationForm: [{ label: 'Чи є алергія?', type: 'yesNo' }],
    });
    expect(event).toMatchObject({
      status: 'scheduled',
      respondTimeHours: 24,
      locationRegion: { id: kharkiv, name: 'Харківська область' },
      organization: { id: organizer.id, name: 'Коваль Петро Іванівна' },
      counts: { invited: 0, applied: 0, confirmed: 0, aided: 0, rejected: 0, occupied: 0 },
      issuedAid: [{ positionId: stock.id, name: 'Продуктовий набір', quantityPerParticipant: '1' }],
      stock: [{ enoughFor: 50 }],
      report: null,
      allowed: ['edit', 'delete', 'invite', 'message'],
      version: 1,
    });
    expect(event.registrationForm[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    ['name', 'x'.repeat(51), 'too_long'],
    ['name', '  ', 'required'],
    ['name', '\u200b\u2060', 'required'],
    ['name', 'Видача\r\nBcc: all@test.example', 'invalid'],
    ['name', 'Видача \u202efdp.exe', 'invalid'],
    ['locationAddress', 'вул. Сумська, 1\nоф. 2', 'invalid'],
    ['description', 'x'.repeat(1000), 'too_long'],
    ['description', undefined, 'required'],
    ['eventDate', '2026-03-05T09:59:59Z', 'too_small'],
    ['eventDate', 'tomorrow', 'invalid'],
    ['maxParticipants', 0, 'too_small'],
    ['type', 'open', 'invalid'],
    ['regionId', 1, 'invalid'],
    ['regionId', lviv, 'region_not_allowed'],
    ['respondTimeHours', 13, 'invalid'],
    ['locationAddress', null, 'required'],
    ['logoFileId', '01890000-0000-7000-8000-000000000000', 'not_found'],
  ])('refuses %s = %j [R-EVT-2, R-EVT-3, R-EVT-4]', async (path, value, code) => {
    const body = { ...eventBody(), [path]: value };
    expect(await app.ask(organizer, 'POST /events', { body })).toMatchObject({
      status: 400,
      body: { detail: 'validation_failed', errors: [{ path, code }] },
    });
  });

  test.each([
    ['a choice between the same', { label: 'Розмір', type: 'choice' as const, options: ['S', 'S'] }, 'options'],
    ['a key no answer could have', { id: '__proto__', label: 'Розмір', type: 'text' as const, required: true }, 'id'],
  ])('a question with %s is refused [R-EVT-2]', async (_, question, field) => {
    const body = eventBody({ registrationForm: [question] });
    expect(await app.ask(organizer, 'POST /events', { body })).toMatchObject({
      status: 400,
      body: { errors: [{ path: `registrationForm.0.${field}`, code: 'invalid' }] },
    });
  });

  test('goods of another warehouse are refused at their line [R-EVT-6]', async () => {
    const foreign = await aPosition(app, await aPartner(app));
    const body = eventBody({ issuedAid: [{ positionId: foreign.id, quantityPerParticipant: '1' }] });
    expect(await app.ask(organizer, 'POST /events', { body })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'issuedAid.0.positionId', code: 'not_found' }] },
    });
  });

  test('an organization gives aid in its aid regions, an administrator anywhere in the product’s name [R-EVT-7]', async () => {
    const organization = await aPartner(app, { partnerType: 'organization', regionId: kharkiv, aidRegionIds: [lviv] });
    expect((await anEvent(app, organization, { regionId: lviv })).organization.name).toBe('Фонд «Поруч»');
    expect((await app.ask(organization, 'POST /events', { body: eventBody() })).status).toBe(400);
    expect((await anEvent(app, administrator, { regionId: lviv })).organization).toEqual({
      id: null,
      name: 'Опліч',
      logo: null,
    });
  });

  test('hand-picked people are all or nothing [R-EVT-8]', async () => {
    const person = await aDisplaced(app);
    const before = await app.call(organizer, 'GET /events/counts');
    const body = eventBody({ type: 'private', invitedEmails: [person.email, 'nobody@test.example'] });
    expect(await app.ask(organizer, 'POST /events', { body })).toMatchObject({
      status: 400,
      body: { detail: 'some_specific_users_not_exist', emails: ['nobody@test.example'] },
    });
    expect(await app.call(organizer, 'GET /events/counts')).toEqual(before);
    const event = await anEvent(app, organizer, { type: 'private', invitedEmails: [person.email] });
    expect(event.counts).toMatchObject({ invited: 1, occupied: 1 });
    expect(await emailsTo(person)).toMatchObject([{ template: 'invitation' }]);
  });
});

describe('who sees what', () => {
  test('a displaced person sees events of the own region, until something of their own stands in the way [R-EVT-9, R-EVT-10, R-ROL-2]', async () => {
    const own = await anApp();
    const partner = await aPartner(own);
    const [person, neighbour] = [await aDisplaced(own), await aDisplaced(own, { regionId: lviv })];
    const event = await anEvent(own, partner);
    await anEvent(own, partner, { type: 'private' });
    const available = async (who: Caller) =>
      (await own.call(who, 'GET /events/displaced/available')).items.map(item => item.id);
    expect(await available(person)).toEqual([event.id]);
    expect(await available(neighbour)).toEqual([]);
    await apply(own, person, event);
    expect(await available(person)).toEqual([]);
    expect(await own.call(person, 'GET /events/displaced/registered')).toMatchObject({
      total: 1,
      items: [{ id: event.id, myParticipation: { status: 'applied' }, allowed: ['withdraw'] }],
    });
    expect(await own.call(person, 'GET /events/displaced/counts')).toEqual({
      available: 0,
      registered: 1,
      finished: 0,
    });
  });

  test('invitations that may still be answered can be asked for by themselves [R-EVT-9]', async () => {
    const own = await anApp();
    const partner = await aPartner(own);
    const person = await aDisplaced(own);
    const invitation = { type: 'private', respondTimeHours: 12, invitedEmails: [person.email] } as const;
    const event = await anEvent(own, partner, invitation);
    await anEvent(own, partner);
    const invited = async () =>
      (await own.call(person, 'GET /events/displaced/available', { query: { invited: 'true' } })).items;
    expect((await invited()).map(({ id }) => id)).toEqual([event.id]);
    own.clock.pass(13);
    expect(await invited()).toEqual([]);
  });

  test('an apply that is not possible says why and from when [R-EVT-11]', async () => {
    const person = await aDisplaced(app);
    await apply(app, person, await anEvent(app, organizer));
    const next = await anEvent(app, organizer);
    expect((await forPerson(person, next.id)).body).toMatchObject({
      allowed: [],
      applyBlock: { code: 'participation_once_per_month', allowedAt: '2026-04-04T21:00:00.000Z' },
    });
    expect((await forPerson(await aDisplaced(app, { regionId: lviv }), next.id)).body).toMatchObject({
      applyBlock: { code: 'user_region_mismatch' },
    });
    expect((await forPerson(await aDisplaced(app), next.id)).body).toMatchObject({
      allowed: ['apply'],
      applyBlock: null,
    });
  });

  test('anyone may see the preview of a general event, and nothing more than it promises [R-EVT-13, R-ROL-1]', async () => {
    const event = await anEvent(app, organizer);
    const preview = await app.ask(null, 'GET /events/displaced-guest/{id}/details', { params: { id: event.id } });
    expect(preview.status).toBe(200);
    expect(Object.keys(preview.body).sort()).toEqual(
      [
        ...['description', 'eventDate', 'endsAt', 'id', 'locationAddress', 'locationCity', 'locationRegion', 'name'],
        ...['whatToBring', 'stepFree', 'shelter', 'directions', 'mapPoint', 'goods', 'orderCriteria'],
      ].sort(),
    );
    const hidden = await anEvent(app, organizer, { type: 'private' });
    expect(
      await app.ask(null, 'GET /events/displaced-guest/{id}/details', { params: { id: hidden.id } }),
    ).toMatchObject({
      status: 404,
      body: { detail: 'event_not_found' },
    });
  });

  test('a private event is there with a live invitation, and not without [R-EVT-12]', async () => {
    const [guest, other] = [await aDisplaced(app), await aDisplaced(app)];
    const event = await anEvent(app, organizer, { type: 'private', invitedIds: [guest.id] });
    expect((await forPerson(guest, event.id)).body).toMatchObject({
      myParticipation: { status: 'invited' },
      allowed: ['accept', 'decline'],
    });
    expect((await forPerson(other, event.id)).status).toBe(404);
    await move(app, organizer, event, guest, 'rejected');
    expect((await forPerson(guest, event.id)).status).toBe(404);
  });

  test('a partner sees own events, an administrator all [R-EVT-14, R-ROL-6, R-ROL-14]', async () => {
    const other = await aPartner(app);
    const event = await anEvent(app, other);
    const ids = async (who: Caller) =>
      (await app.call(who, 'GET /events', { query: { pageSize: 100 } })).items.map(item => item.id);
    expect(await ids(other)).toEqual([event.id]);
    expect(await ids(organizer)).not.toContain(event.id);
    expect(await ids(administrator)).toContain(event.id);
    expect(await app.ask(organizer, 'GET /events/{id}/details', { params: { id: event.id } })).toMatchObject({
      status: 404,
      body: { detail: 'event_not_found' },
    });
  });

  test('lists filter by state, day (both ends included), type and words [R-EVT-15]', async () => {
    const own = await aPartner(app);
    await anEvent(app, own, { name: 'Зимовий одяг', eventDate: '2026-03-21T21:59:00Z' });
    await anEvent(app, own, { name: 'Ліки', eventDate: '2026-03-22T08:00:00Z' });
    const names = async (query: object) => (await app.call(own, 'GET /events', { query })).items.map(item => item.name);
    expect(await names({ from: '2026-03-21', to: '2026-03-21' })).toEqual(['Зимовий одяг']);
    expect(await names({ search: 'ЛІКИ' })).toEqual(['Ліки']);
    expect(await names({ status: 'finished' })).toEqual([]);
    expect(await names({ sort: 'eventDate' })).toEqual(['Зимовий одяг', 'Ліки']);
    for (const sort of ['type', '-locationRegion', 'locationCity', '-locationAddress'])
      expect(await names({ sort })).toHaveLength(2);
    expect((await app.ask(own, 'GET /events', { query: { status: 'gone' } })).status).toBe(400);
  });

  test('lists are narrowed by the last day: what began before and goes on is of today, what ends at midnight is not [R-EVT-15, R-EVT-33]', async () => {
    const own = await aPartner(app);
    const begins = '2026-03-20T18:00:00Z';
    await anEvent(app, own, { name: 'Без кінця', eventDate: begins });
    await anEvent(app, own, { name: 'До півночі', eventDate: begins, endsAt: '2026-03-20T22:00:00Z' });
    await anEvent(app, own, { name: 'Після півночі', eventDate: begins, endsAt: '2026-03-20T23:00:00Z' });
    await anEvent(app, own, { name: 'Завтра', eventDate: '2026-03-21T08:00:00Z' });
    const names = async (query: object) =>
      new Set((await app.call(own, 'GET /events/summaries', { query })).items.map(item => item.name));
    expect(await names({ lastDayFrom: '2026-03-21' })).toEqual(new Set(['Після півночі', 'Завтра']));
    expect(await names({ lastDayTo: '2026-03-20' })).toEqual(new Set(['Без кінця', 'До півночі']));
    expect(await names({ lastDayFrom: '2026-03-22' })).toEqual(new Set());
  });
});

describe('editing', () => {
  test('after somebody joined, type, region and questions stay; the rest may change [R-EVT-17]', async () => {
    const event = await anEvent(app, organizer, { registrationForm: [{ label: 'Вік?', type: 'number' }] });
    await apply(app, await aDisplaced(app), event);
    expect(await put(organizer, event.id, { version: 1, type: 'private', registrationForm: [] })).toMatchObject({
      status: 400,
      body: {
        errors: [
          { path: 'type', code: 'not_allowed' },
          { path: 'registrationForm', code: 'not_allowed' },
        ],
      },
    });
    const same = { type: 'general', regionId: kharkiv, registrationForm: event.registrationForm };
    expect(await put(organizer, event.id, { version: 1, name: 'Нова назва', ...same })).toMatchObject({
      status: 200,
      body: { name: 'Нова назва', version: 2, description: event.description },
    });
  });

  test('in a PUT absent leaves and null clears; a cleared response time is the usual one [R-API-3, R-EVT-16]', async () => {
    const event = await anEvent(app, organizer, { respondTimeHours: 96, invitationText: 'Чекаємо на вас.' });
    expect((await put(organizer, event.id, { version: 1 })).body).toMatchObject({ respondTimeHours: 96 });
    const cleared = {
      version: 2,
      respondTimeHours: null,
      invitationText: null,
      registrationForm: null,
      issuedAid: null,
    };
    expect(await put(organizer, event.id, cleared)).toMatchObject({
      status: 200,
      body: { respondTimeHours: 24, invitationText: null, registrationForm: [], issuedAid: [] },
    });
    expect((await put(organizer, event.id, { version: 3, name: null })).status).toBe(400);
  });

  test('a stale version, a past date and fewer places than taken are refused [R-EVT-4, R-EVT-16, R-EVT-19]', async () => {
    const event = await anEvent(app, organizer, { maxParticipants: 2 });
    await apply(app, await aDisplaced(app), event);
    await apply(app, await aDisplaced(app), event);
    expect(await put(organizer, event.id, { version: 7, name: 'x' })).toMatchObject({
      status: 409,
      body: { detail: 'stale_version' },
    });
    expect(await put(organizer, event.id, { version: 1, maxParticipants: 1 })).toMatchObject({
      status: 409,
      body: { detail: 'event_participants_limit_exceeded' },
    });
    expect((await put(organizer, event.id, { version: 1, eventDate: '2026-03-01T00:00:00Z' })).status).toBe(400);
    expect((await put(await aPartner(app), event.id, { version: 1 })).status).toBe(404);
  });

  test('a changed date or place tells everyone concerned, old and new; another change nobody [R-EVT-18]', async () => {
    const event = await anEvent(app, organizer);
    const person = await aDisplaced(app);
    await apply(app, person, event);
    await put(organizer, event.id, { version: 1, description: 'Візьміть торбу.' });
    expect(await emailsTo(person)).toEqual([]);
    await put(organizer, event.id, { version: 2, eventDate: '2026-03-21T09:00:00Z' });
    expect(await emailsTo(person)).toMatchObject([
      {
        template: 'eventChanged',
        params: { oldDate: '2026-03-20T08:00:00.000Z', eventDate: '2026-03-21T09:00:00.000Z' },
      },
    ]);
  });
});

describe('ending', () => {
  test('accomplished on its day: what is open ends, who was confirmed stays, goods are free again [R-EVT-20]', async () => {
    const own = await anApp();
    const partner = await aPartner(own);
    const stock = await aPosition(own, partner);
    const event = await anEvent(own, partner, { issuedAid: [{ positionId: stock.id, quantityPerParticipant: '1' }] });
    const [applied, confirmed] = [await aDisplaced(own), await aConfirmed(own, partner, event)];
    await apply(own, applied, event);
    const accomplish = () => own.ask(partner, 'PUT /events/{id}/accomplish', { params: { id: event.id } });
    expect(await accomplish()).toMatchObject({ status: 409, body: { detail: 'status_change_not_allowed' } });
    own.clock.set('2026-03-19T22:00:00Z');
    expect(await accomplish()).toMatchObject({
      status: 200,
      body: {
        status: 'accomplished',
        counts: { applied: 0, confirmed: 1, rejected: 1 },
        allowed: ['handOut', 'report', 'message'],
      },
    });
    expect((await accomplish()).status).toBe(409);
    const position = await own.call(partner, 'GET /warehouse/positions/{id}', { params: { id: stock.id } });
    expect(position).toMatchObject({ reserved: '0' });
    expect((await issue(own, partner, event, confirmed)).status).toBe(200);
    await provePlaces(own);
  });

  test('a cancelled event is gone but for its people, who are told why and may apply elsewhere [R-EVT-21]', async () => {
    const event = await anEvent(app, organizer);
    const person = await aConfirmed(app, organizer, event);
    const [invited, withdrawn, declining] = [await aDisplaced(app), await aDisplaced(app), await aDisplaced(app)];
    for (const who of [withdrawn, declining]) {
      await apply(app, who, event);
      await move(app, who, event, who, 'rejected');
    }
    // Invited anew they begin again, and declining they are of it still.
    await app.call(organizer, 'POST /events/{id}/participants/invite', {
      params: { id: event.id },
      body: { participantIds: [declining.id] },
    });
    await move(app, declining, event, declining, 'rejected');
    const body = { participantIds: [invited.id] };
    await app.call(organizer, 'POST /events/{id}/participants/invite', { params: { id: event.id }, body });
    const cancel = () =>
      app.ask(organizer, 'DELETE /events/{id}', { params: { id: event.id }, body: { reason: 'Повітряна тривога' } });
    expect((await app.ask(organizer, 'DELETE /events/{id}', { params: { id: event.id }, body: {} })).status).toBe(400);
    expect((await cancel()).status).toBe(204);
    expect((await cancel()).status).toBe(404);
    expect((await forPerson(person, event.id)).body).toMatchObject({
      cancelReason: 'Повітряна тривога',
      myParticipation: { status: 'rejected', rejectedBecause: 'eventCancelled' },
    });
    for (const who of [person, invited, withdrawn, declining]) {
      const list = await app.call(who, 'GET /events/displaced/registered');
      expect(list.items).toMatchObject([{ id: event.id, cancelReason: 'Повітряна тривога' }]);
      expect((await forPerson(who, event.id)).status).toBe(200);
    }
    expect((await forPerson(await aDisplaced(app), event.id)).status).toBe(404);
    const emails = await emailsTo(person);
    expect(emails.at(-1)).toMatchObject({ template: 'eventCancelled', params: { reason: 'Повітряна тривога' } });
    expect((await apply(app, person, await anEvent(app, organizer))).status).toBe('applied');
  });

  test.each([
    [
      'accomplished',
      'participationEnded',
      /не рахується\. Можна подати заявку на інший захід\.$/,
      /до розгляду заявки/,
    ],
    ['cancelled', 'eventCancelled', /інший захід\. Причина: Повітряна тривога$/, /Заявка на нього не рахується/],
  ] as const)(
    'who was only invited to an event that is %s reads nothing of an application [R-EVT-20, R-EVT-21]',
    async (how, kind, noticeOfApplied, emailOfApplied) => {
      const own = await anApp();
      const partner = await aPartner(own);
      const event = await anEvent(own, partner);
      const [applied, invited] = [await aDisplaced(own), await aDisplaced(own)];
      await apply(own, applied, event);
      own.clock.set('2026-03-19T22:00:00Z');
      const params = { id: event.id };
      const body = { participantIds: [invited.id] };
      await own.call(partner, 'POST /events/{id}/participants/invite', { params, body });
      if (how === 'accomplished') await own.call(partner, 'PUT /events/{id}/accomplish', { params });
      else await own.call(partner, 'DELETE /events/{id}', { params, body: { reason: 'Повітряна тривога' } });
      const said = async (who: Caller) => {
        const { items } = await own.call(who, 'GET /notifications', { query: {} });
        const notice = items.find(one => one.kind === kind)?.message ?? '';
        const email = (await sentTo(own, who.email)).find(({ subject }) =>
          /^Захід (?:відбувся|скасовано)/.test(subject),
        );
        return { notice, email: email?.text ?? '' };
      };
      const [toApplied, toInvited] = [await said(applied), await said(invited)];
      expect(toApplied.notice).toMatch(noticeOfApplied);
      expect(toApplied.email).toMatch(emailOfApplied);
      expect(`${toInvited.notice} ${toInvited.email}`).not.toMatch(/рахується|розгля/);
      expect(toInvited.notice).not.toContain('заявку');
      expect(toInvited.email).toContain('тож запрошення більше не діє. Можна подати заявку на інший захід.');
    },
  );

  test('what was queued before invited people were told apart goes out as it was [R-EVT-20, R-EVT-21]', () => {
    const news = { eventId: 'e', eventName: 'Збір', eventDate: '2026-03-20T08:00:00Z', place: 'Харків', region: null };
    const links = (path: string) => `https://oplich.example${path}`;
    const { participationEnded, eventCancelled } = eventEmailTemplates;
    expect(participationEnded(news, 'en', links).text).toContain('before the application was decided');
    expect(eventCancelled({ ...news, reason: 'Дощ' }, 'en', links).text).toContain('The application does not count');
    expect(participationEnded({ ...news, applied: false }, 'en', links).text).toContain('invitation no longer holds');
  });

  test('an event somebody was aided at cannot be cancelled [R-EVT-22]', async () => {
    const own = await anApp();
    const partner = await aPartner(own);
    const event = await anEvent(own, partner);
    const person = await aConfirmed(own, partner, event);
    own.clock.set(event.eventDate);
    await issue(own, partner, event, person);
    expect(
      await own.ask(partner, 'DELETE /events/{id}', { params: { id: event.id }, body: { reason: 'x' } }),
    ).toMatchObject({
      status: 409,
      body: { detail: 'status_change_not_allowed' },
    });
  });
});

test('an event is shown as the organizer left it [R-EVT-1]', async () => {
  const event = await anEvent(app, organizer);
  expect(await details(organizer, event.id)).toEqual(event);
});
