import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../test/app.ts';
import { anUploaded, aVideo, open } from '../../../test/files.ts';
import { emailsTo } from '../../../test/email.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../test/people.ts';
import {
  aConfirmed,
  anAccomplished,
  anEvent,
  aPosition,
  aReport,
  issue,
  proveLedger,
  reportBody,
  reportAction,
} from '../../../test/things.ts';
import { reportJobs } from './remind-of-reports.ts';

let app: TestApp;
let partner: Caller;
let stranger: Caller;
let administrator: Caller;

beforeAll(async () => {
  app = await anApp();
  partner = await aPartner(app, { partnerType: 'organization' });
  stranger = await aPartner(app);
  administrator = await anAdministrator(app);
});

const nobodysId = '01890000-0000-7000-8000-000000000000';
const aSubmitted = async (more = {}, organizer = partner) => {
  const report = await aReport(app, organizer, await anAccomplished(app, organizer), more);
  expect((await reportAction(app, organizer, report, 'submit')).status).toBe(200);
  return report;
};
const read = (who: Caller, { id }: { id: string }) => app.call(who, 'GET /reports/{id}', { params: { id } });
const put = (who: Caller | null, { id }: { id: string }, body: object) =>
  app.ask(who, 'PUT /reports/{id}', { params: { id }, body });
const eventOf = (who: Caller, { eventId }: { eventId: string }) =>
  app.call(who, 'GET /events/{id}/details', { params: { id: eventId } });

const auditOf = async ({ id }: { id: string }) => {
  const lines = app.deps.db.selectFrom('audit').select('action').where('subjectId', '=', id).orderBy('seq');
  return (await lines.execute()).map(line => line.action);
};

describe('writing a report', () => {
  test('it holds title, description, event, photos and videos, people by category, living conditions [R-REP-1]', async () => {
    const event = await anAccomplished(app, partner);
    const video = await anUploaded(app, partner, 'video', aVideo());
    const photo = await anUploaded(app, partner, 'photo');
    const body = await reportBody(app, partner, event, { mediaFileIds: [video.id, photo.id] });
    const { status, body: report } = await app.ask<object>(partner, 'POST /reports', { body });
    expect([status, report]).toMatchObject([
      201,
      {
        eventId: event.id,
        title: body.title,
        description: body.description,
        media: [{ id: video.id, contentType: 'video/mp4' }, { id: photo.id }],
        peopleHelped: 12,
        categories: body.categories,
        livingConditions: body.livingConditions,
        status: 'draft',
        comment: null,
        version: 1,
        event: { id: event.id, name: event.name, status: 'accomplished' },
        partner: { id: partner.id, name: 'Фонд «Поруч»' },
        allowed: ['edit', 'submit'],
      },
    ]);
  });

  test('a draft needs only its event, and is shown at it [R-REP-2]', async () => {
    const event = await anAccomplished(app, partner);
    expect(event).toMatchObject({ report: null, allowed: expect.arrayContaining(['report']) });
    const report = await app.call(partner, 'POST /reports', { body: { eventId: event.id } });
    expect(report).toMatchObject({ title: null, description: null, media: [], peopleHelped: null, categories: [] });
    expect(await eventOf(partner, report)).toMatchObject({ report: { id: report.id, status: 'draft' } });
  });

  test('only of an accomplished event: a scheduled and a finished one have none to begin [R-REP-3]', async () => {
    const event = await anEvent(app, partner);
    const refused = await app.ask(partner, 'POST /reports', { body: { eventId: event.id } });
    expect([refused.status, refused.body.detail]).toEqual([409, 'status_change_not_allowed']);
    const done = await aSubmitted();
    await reportAction(app, administrator, done, 'accept');
    const again = await app.ask(partner, 'POST /reports', { body: { eventId: done.eventId } });
    expect([again.status, again.body.detail]).toEqual([409, 'status_change_not_allowed']);
  });

  test('one for each event, however many are begun at once [R-REP-3]', async () => {
    const event = await anAccomplished(app, partner);
    const begin = (who: Caller) => app.ask(who, 'POST /reports', { body: { eventId: event.id } });
    const replies = await Promise.all([partner, partner, administrator, partner, administrator].map(begin));
    expect(replies.map(reply => reply.status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  test('the same key begins it once and answers alike [R-API-1]', async () => {
    const event = await anAccomplished(app, partner);
    const begin = (more = {}) =>
      app.ask<{ id: string; detail: string }>(partner, 'POST /reports', {
        body: { eventId: event.id, ...more },
        headers: { 'idempotency-key': event.id },
      });
    const [first, second] = [await begin(), await begin()];
    expect([second.status, second.body.id]).toEqual([201, first.body.id]);
    expect((await begin({ title: 'Інше' })).body.detail).toBe('idempotency_key_reused');
  });

  test('by the organizer or an administrator; nobody else, and of somebody else’s event it is not there [R-REP-4, R-ROL-8]', async () => {
    const event = await anAccomplished(app, partner);
    const begin = (who: Caller | null) => app.ask(who, 'POST /reports', { body: { eventId: event.id } });
    expect((await begin(null)).status).toBe(401);
    expect((await begin(await aDisplaced(app))).body.detail).toBe('forbidden');
    expect([(await begin(stranger)).status, (await begin(stranger)).body.detail]).toEqual([404, 'event_not_found']);
    expect((await begin(administrator)).status).toBe(201);
  });

  test.each([
    ['eventId', undefined, 'required'],
    ['title', 'x'.repeat(51), 'too_long'],
    ['description', 'x'.repeat(1000), 'too_long'],
    ['peopleHelped', -1, 'too_small'],
    ['peopleHelped', 1.5, 'invalid'],
    ['categories', [{ category: 'aliens', count: 1 }], 'invalid', 'categories.0.category'],
    ['categories', [{ category: 'children', count: -1 }], 'too_small', 'categories.0.count'],
    ['categories', ['children', 'children'].map(category => ({ category, count: 1 })), 'invalid'],
    ['livingConditions', ['tent'], 'invalid', 'livingConditions.0'],
    ['livingConditions', ['rented', 'rented'], 'invalid'],
    ['mediaFileIds', [nobodysId], 'not_found', 'mediaFileIds.0'],
  ])('refuses %s = %j [R-REP-1]', async (field, value, code, path = field) => {
    const body = { eventId: (await anAccomplished(app, partner)).id, [field]: value };
    const reply = await app.ask(partner, 'POST /reports', { body });
    expect(reply.body).toMatchObject({ detail: 'validation_failed', errors: [{ path, code }] });
  });

  test('at most 15 photos and videos, none of them somebody else’s or a document [R-REP-5]', async () => {
    const event = await anAccomplished(app, partner);
    const ask = (mediaFileIds: string[]) =>
      app.ask(partner, 'POST /reports', { body: { eventId: event.id, mediaFileIds } });
    const many = Array.from({ length: 16 }, (_, index) => nobodysId.slice(0, -2) + String(index + 10));
    expect((await ask(many)).body.detail).toBe('too_many_files');
    for (const id of [(await anUploaded(app, stranger, 'photo')).id, (await anUploaded(app, partner)).id]) {
      expect((await ask([id])).body.errors).toEqual([{ path: 'mediaFileIds.0', code: 'not_found' }]);
    }
  });
});

describe('changing it', () => {
  test('absent leaves, null and [] clear; an old version is refused [R-API-2, R-API-3, R-REP-6]', async () => {
    const report = await aReport(app, partner, await anAccomplished(app, partner));
    const changed = await put(partner, report, { version: 1, title: 'Інша назва', categories: [] });
    expect(changed.body).toMatchObject({
      title: 'Інша назва',
      description: report.description,
      categories: [],
      media: [{ id: report.media[0]?.id }],
      version: 2,
    });
    expect((await put(partner, report, { version: 1, title: 'Ще' })).body.detail).toBe('stale_version');
    const cleared = await put(partner, report, {
      version: 2,
      title: null,
      description: null,
      peopleHelped: null,
      livingConditions: null,
      mediaFileIds: [],
    });
    expect(cleared.body).toMatchObject({ title: null, description: null, peopleHelped: null, media: [] });
    expect((await put(partner, report, {})).body.errors).toEqual([{ path: 'version', code: 'required' }]);
  });

  test('of two changes of one version at once one wins [R-REP-6]', async () => {
    const report = await aReport(app, partner, await anAccomplished(app, partner));
    const replies = await Promise.all([1, 2, 3].map(one => put(partner, report, { version: 1, title: `${one}` })));
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 409, 409]);
  });

  test('an administrator writes the draft of a partner too, which is told in the audit; strangers find nothing [R-REP-4]', async () => {
    const report = await aReport(app, partner, await anAccomplished(app, partner));
    expect(await read(administrator, report)).toMatchObject({ allowed: ['edit', 'submit'] });
    expect((await eventOf(administrator, report)).allowed).toContain('report');
    const photo = await anUploaded(app, administrator, 'photo');
    const mediaFileIds = [...report.media.map(file => file.id), photo.id];
    for (const version of [1, 2]) {
      const changed = await put(administrator, report, { version, mediaFileIds });
      expect([changed.status, (changed.body as unknown as { media: [] }).media.length]).toEqual([200, 2]);
    }
    expect((await put(partner, report, { version: 1 })).body.detail).toBe('stale_version');
    expect((await put(partner, report, { version: 3, title: 'Назва' })).status).toBe(200);
    expect(await auditOf(report)).toEqual(['report.create', 'report.update']);
    for (const who of [stranger, null]) {
      const status = who ? 404 : 401;
      const params = { id: report.id };
      expect((await app.ask(who, 'GET /reports/{id}', { params })).status).toBe(status);
      expect((await put(who, report, { version: 1 })).status).toBe(status);
      expect((await reportAction(app, who, report, 'submit')).status).toBe(status);
    }
  });

  test('its photos and videos are read by the owner and administrators alone [R-FIL-8, R-REP-5]', async () => {
    const report = await aReport(app, partner, await anAccomplished(app, partner));
    const id = report.media[0]?.id ?? '';
    for (const [who, status] of [
      [partner, 302],
      [administrator, 302],
      [stranger, 404],
      [await aDisplaced(app), 404],
    ] as const) {
      expect((await open(app, who, id)).statusCode).toBe(status);
    }
    expect((await open(app, null, id)).statusCode).not.toBe(302);
  });
});

describe('submitting, accepting, returning', () => {
  test('submit needs everything, and names each field that is missing [R-REP-7]', async () => {
    const event = await anAccomplished(app, partner);
    const draft = await app.call(partner, 'POST /reports', { body: { eventId: event.id } });
    const reply = await reportAction(app, partner, draft, 'submit');
    expect([reply.status, reply.body.detail]).toEqual([400, 'validation_failed']);
    expect(reply.body.errors).toEqual(
      expect.arrayContaining([
        { path: 'title', code: 'required' },
        { path: 'description', code: 'required' },
        { path: 'peopleHelped', code: 'required' },
        { path: 'categories', code: 'required' },
        { path: 'livingConditions', code: 'required' },
        { path: 'mediaFileIds', code: 'report_needs_media' },
      ]),
    );
  });

  test('a report needs at least one image or video [R-REP-8]', async () => {
    const report = await aReport(app, partner, await anAccomplished(app, partner), { mediaFileIds: [] });
    const reply = await reportAction(app, partner, report, 'submit');
    expect([reply.status, reply.body]).toMatchObject([
      400,
      { detail: 'report_needs_media', errors: [{ path: 'mediaFileIds', code: 'report_needs_media' }] },
    ]);
    expect((await read(partner, report)).status).toBe('draft');
  });

  test('accepting a report finishes its event, and then nothing of either changes any more [R-REP-9]', async () => {
    const report = await aSubmitted();
    expect((await put(partner, report, { version: 2, title: 'x' })).body.detail).toBe('status_change_not_allowed');
    expect((await reportAction(app, partner, report, 'accept')).body.detail).toBe('forbidden');
    const accepted = await reportAction(app, administrator, report, 'accept');
    expect([accepted.status, accepted.body]).toMatchObject([
      200,
      { status: 'accepted', comment: null, event: { status: 'finished' }, allowed: [] },
    ]);
    expect(await eventOf(partner, report)).toMatchObject({
      status: 'finished',
      report: { id: report.id, status: 'accepted' },
      allowed: [],
    });
    for (const [who, action] of [
      [partner, 'submit'],
      [administrator, 'accept'],
      [administrator, 'return'],
    ] as const) {
      expect((await reportAction(app, who, report, action)).body.detail).toBe('status_change_not_allowed');
    }
    expect((await put(partner, report, { version: 3 })).body.detail).toBe('status_change_not_allowed');
  });

  test('a returned report says why, is corrected and submitted again [R-REP-10]', async () => {
    const report = await aSubmitted();
    const params = { id: report.id };
    const silent = await app.ask(administrator, 'POST /reports/{id}/return', { params, body: {} });
    expect(silent.body.errors).toEqual([{ path: 'comment', code: 'required' }]);
    const returned = await reportAction(app, administrator, report, 'return');
    expect(returned.body).toMatchObject({ status: 'returned', comment: 'Додайте фото з місця видачі' });
    expect((await reportAction(app, administrator, report, 'accept')).body.detail).toBe('status_change_not_allowed');
    expect(await read(partner, report)).toMatchObject({ allowed: ['edit', 'submit'] });
    expect((await put(partner, report, { version: returned.body.version, peopleHelped: 13 })).status).toBe(200);
    const again = await reportAction(app, partner, report, 'submit');
    expect(again.body).toMatchObject({ status: 'submitted', comment: null, peopleHelped: 13 });
    expect((await eventOf(partner, report)).status).toBe('accomplished');
  });

  test('an administrator’s own is accepted when submitted [R-REP-11]', async () => {
    const event = await anAccomplished(app, partner);
    const report = await aReport(app, administrator, event);
    const submitted = await reportAction(app, administrator, report, 'submit');
    expect([submitted.status, submitted.body]).toMatchObject([
      200,
      { status: 'accepted', event: { status: 'finished' }, partner: { id: partner.id } },
    ]);
    const central = await anAccomplished(app, administrator);
    const own = await aReport(app, administrator, central);
    expect((await reportAction(app, administrator, own, 'submit')).body).toMatchObject({
      status: 'accepted',
      partner: { id: null, name: 'Опліч' },
    });
  });

  test('what a partner began or got back an administrator finishes, and the partner is told [R-REP-4, R-REP-12]', async () => {
    const organizer = await aPartner(app);
    const draft = await aReport(app, organizer, await anAccomplished(app, organizer));
    const returned = await aSubmitted({}, organizer);
    await reportAction(app, administrator, returned, 'return');
    for (const report of [draft, returned]) {
      expect((await reportAction(app, administrator, report, 'submit')).body).toMatchObject({
        status: 'accepted',
        event: { status: 'finished' },
        allowed: [],
      });
      expect((await reportAction(app, organizer, report, 'submit')).body.detail).toBe('status_change_not_allowed');
    }
    const { items } = await app.call(organizer, 'GET /notifications');
    expect(items.map(notification => notification.kind)).toEqual([
      'reportAccepted',
      'reportAccepted',
      'reportReturned',
    ]);
    expect((await emailsTo(app, organizer.email)).map(email => email.subject).slice(0, 2)).toEqual([
      'Звіт прийнято: Продуктові набори для родин',
      'Звіт прийнято: Продуктові набори для родин',
    ]);
  });

  test('of many decisions at once one wins, the others come too late [R-REP-9]', async () => {
    const report = await aSubmitted();
    const other = await anAdministrator(app);
    const decisions = [administrator, other, administrator, other].flatMap(who =>
      (['accept', 'return'] as const).map(action => reportAction(app, who, report, action)),
    );
    const replies = await Promise.all(decisions);
    const refused = replies.filter(reply => reply.status === 409);
    expect([refused.length, new Set(refused.map(reply => reply.body.detail))]).toEqual([
      7,
      new Set(['status_change_not_allowed']),
    ]);
    const { status } = await read(partner, report);
    expect((await eventOf(partner, report)).status).toBe(status === 'accepted' ? 'finished' : 'accomplished');
  });

  test('a decision is on what was read: corrected and handed in again meanwhile, it is refused [R-API-2, R-REP-20]', async () => {
    const report = await aSubmitted();
    const params = { id: report.id };
    const { version } = await read(administrator, report);
    await reportAction(app, administrator, report, 'return');
    const back = await read(partner, report);
    await put(partner, report, { version: back.version, description: 'Іншими словами' });
    expect((await reportAction(app, partner, report, 'submit')).status).toBe(200);
    const accept = (body: object) => app.ask(administrator, 'POST /reports/{id}/accept', { params, body });
    expect((await accept({ version })).body).toMatchObject({ status: 409, detail: 'stale_version' });
    const body = { comment: 'Додайте фото', version };
    const giveBack = await app.ask(administrator, 'POST /reports/{id}/return', { params, body });
    expect(giveBack.body).toMatchObject({ status: 409, detail: 'stale_version' });
    const { version: newest } = await read(administrator, report);
    expect((await accept({ version: newest })).status).toBe(200);
  });

  test('the same key repeats no decision [R-API-1]', async () => {
    const report = await aSubmitted();
    const accept = () => reportAction(app, administrator, report, 'accept', { 'idempotency-key': report.id });
    const [first, second] = [await accept(), await accept()];
    expect([second.status, second.body]).toEqual([200, first.body]);
  });

  test('aid is taken back until the report is accepted: of both at once the goods agree with the event [R-HND-6]', async () => {
    const position = await aPosition(app, partner);
    const people: Caller[] = [];
    const event = await anAccomplished(
      app,
      partner,
      { issuedAid: [{ positionId: position.id, quantityPerParticipant: '1' }] },
      async scheduled => {
        for (let one = 0; one < 4; one++) people.push(await aConfirmed(app, partner, scheduled));
      },
    );
    for (const person of people) expect((await issue(app, partner, event, person)).status).toBe(200);
    const report = await aReport(app, partner, event);
    await reportAction(app, partner, report, 'submit');
    const revert = (person: Caller) =>
      app.ask(partner, 'POST /events/{id}/aid/{participantId}/revert', {
        params: { id: event.id, participantId: person.id },
        body: { reason: 'Помилка' },
      });
    const [accepted, ...reverted] = await Promise.all([
      reportAction(app, administrator, report, 'accept'),
      ...people.map(revert),
    ]);
    expect(accepted.status).toBe(200);
    for (const { status, body } of reverted) {
      if (status !== 200) expect(body.detail).toBe('status_change_not_allowed');
    }
    const back = reverted.filter(reply => reply.status === 200).length;
    expect((await eventOf(partner, report)).counts.aided).toBe(4 - back);
    const [late] = people;
    if (late) expect((await revert(late)).status).not.toBe(500);
    await proveLedger(app);
  });

  test('the partner is told in both cases, administrators of what waits, and the actions are in the audit [R-REP-12]', async () => {
    const organizer = await aPartner(app);
    const report = await aSubmitted({}, organizer);
    await reportAction(app, administrator, report, 'return');
    await reportAction(app, organizer, report, 'submit');
    await reportAction(app, administrator, report, 'accept');
    const emails = await emailsTo(app, organizer.email);
    expect(emails.map(email => email.subject)).toEqual([
      'Звіт прийнято: Продуктові набори для родин',
      'Звіт повернуто: Продуктові набори для родин',
    ]);
    expect(emails[1]?.text).toContain('Додайте фото з місця видачі');
    const notifications = async (who: Caller) =>
      (await app.call(who, 'GET /notifications')).items.map(({ kind, link }) => [kind, link]);
    const link = `/cabinet/reports/${report.id}`;
    expect(await notifications(organizer)).toEqual([
      ['reportAccepted', link],
      ['reportReturned', link],
    ]);
    expect((await notifications(administrator)).slice(0, 2)).toEqual([
      ['reportSubmitted', link],
      ['reportSubmitted', link],
    ]);
    expect(await auditOf(report)).toEqual([
      'report.create',
      'report.submit',
      'report.return',
      'report.submit',
      'report.accept',
    ]);
  });
});

describe('lists and counts', () => {
  test('a partner has its own, an administrator all, by state, event, region, partner, day of the event and words [R-REP-13]', async () => {
    const organizer = await aPartner(app);
    const draft = await aReport(app, organizer, await anAccomplished(app, organizer), { title: 'Ковдри взимку' });
    const handed = await aSubmitted({ title: 'Дитячі набори' }, organizer);
    const titles = async (who: Caller, query = {}) =>
      (await app.call(who, 'GET /reports', { query })).items.map(report => report.title);
    expect(await titles(organizer)).toEqual(['Дитячі набори', 'Ковдри взимку']);
    const ofPartner = { partnerId: organizer.id };
    expect(await titles(administrator, { ...ofPartner, status: 'submitted' })).toEqual(['Дитячі набори']);
    expect(await titles(administrator, { ...ofPartner, eventId: draft.eventId })).toEqual(['Ковдри взимку']);
    expect(await titles(administrator, { ...ofPartner, search: 'дитячі' })).toEqual(['Дитячі набори']);
    expect(await titles(administrator, { ...ofPartner, from: '2026-03-05', to: '2026-03-05' })).toHaveLength(2);
    expect(await titles(administrator, { ...ofPartner, to: '2026-03-04' })).toEqual([]);
    expect(await titles(administrator, { ...ofPartner, regionId: 46 })).toEqual([]);
    expect(await titles(stranger, ofPartner)).toEqual([]);
    expect((await app.ask(organizer, 'GET /reports', { query: { status: 'gone' } })).status).toBe(400);
    expect((await app.ask(null, 'GET /reports')).status).toBe(401);
    expect((await app.ask(await aDisplaced(app), 'GET /reports')).status).toBe(403);
    expect(handed.eventId).not.toBe(draft.eventId);
  });

  test('counts: what is owed, submitted, accepted and returned [R-ADM-21]', async () => {
    const organizer = await aPartner(app);
    const counts = () => app.call(organizer, 'GET /accounts/reports/counts');
    const due = async () => (await app.call(organizer, 'GET /reports/due')).items.map(item => item.report?.status);
    expect(await counts()).toEqual({ required: 0, submitted: 0, accepted: 0, returned: 0 });
    await anAccomplished(app, organizer);
    const report = await aReport(app, organizer, await anAccomplished(app, organizer));
    expect(await counts()).toMatchObject({ required: 2 });
    expect(await due()).toEqual(expect.arrayContaining([undefined, 'draft']));
    await reportAction(app, organizer, report, 'submit');
    expect(await counts()).toMatchObject({ required: 1, submitted: 1 });
    expect(await due()).toEqual([undefined]);
    await reportAction(app, administrator, report, 'return');
    // Given back it is counted as that, and not once more as due.
    expect(await counts()).toMatchObject({ required: 1, submitted: 0, returned: 1 });
    expect(await due()).toEqual([undefined]);
    await reportAction(app, organizer, report, 'submit');
    await reportAction(app, administrator, report, 'accept');
    expect(await counts()).toEqual({ required: 1, submitted: 0, accepted: 1, returned: 0 });
  });
});

describe('what a report begins with', () => {
  test('people aided, by age on the event’s day where it is known, and the goods that were really issued [R-REP-15]', async () => {
    const organizer = await aPartner(app);
    const position = await aPosition(app, organizer, { name: 'Ковдра', units: 'шт.' });
    const people: Caller[] = [];
    const event = await anAccomplished(
      app,
      organizer,
      { issuedAid: [{ positionId: position.id, quantityPerParticipant: '2' }] },
      async scheduled => {
        for (let one = 0; one < 6; one++) people.push(await aConfirmed(app, organizer, scheduled));
      },
    );
    // The event is on 2026-03-05: the second comes of age that day, the fourth turns 60 the day after.
    const birthdays = ['2008-03-06', '2008-03-05', '1966-03-05', '1966-03-06', null, '1940-01-01'];
    for (const [index, birthday] of birthdays.entries()) {
      const id = people[index]?.id ?? '';
      await app.deps.db.updateTable('accounts').set({ birthday }).where('id', '=', id).execute();
    }
    for (const person of people) await issue(app, organizer, event, person);
    const [, , , , , taken] = people;
    await app.call(organizer, 'POST /events/{id}/aid/{participantId}/revert', {
      params: { id: event.id, participantId: taken?.id ?? '' },
      body: { reason: 'Помилка' },
    });
    const ask = (who: Caller | null, eventId = event.id) =>
      app.ask(who, 'GET /reports/prefill', { query: { eventId } });
    const { body } = await ask(organizer);
    expect(body).toMatchObject({
      event: { id: event.id },
      partner: { id: organizer.id },
      report: null,
      peopleHelped: 5,
      categories: [
        { category: 'children', count: 1 },
        { category: 'adults', count: 2 },
        { category: 'elderly', count: 1 },
      ],
      ageUnknown: 1,
      issued: [{ name: 'Ковдра', units: 'шт.', quantity: '10', value: '2485.50', uniqueCode: 'UA-2026-000123' }],
    });
    expect(JSON.stringify(body)).not.toContain('Мельник');
    expect((await ask(null)).status).toBe(401);
    expect((await ask(people[0] ?? null)).status).toBe(403);
    expect((await ask(stranger)).body.detail).toBe('event_not_found');
    expect((await ask(organizer, 'x')).status).toBe(400);
  });

  test('who has an account counts once, marked and on paper; of whom none is known each name counts once [R-REP-15]', async () => {
    const organizer = await aPartner(app);
    const position = await aPosition(app, organizer);
    const people: Caller[] = [];
    const aid = { issuedAid: [{ positionId: position.id, quantityPerParticipant: '1' }] };
    const event = await anAccomplished(app, organizer, aid, async scheduled => {
      for (let one = 0; one < 4; one++) people.push(await aConfirmed(app, organizer, scheduled));
      for (const person of people) await issue(app, organizer, scheduled, person);
    });
    for (const { id } of people)
      await app.deps.db.updateTable('accounts').set({ birthday: '1990-01-01' }).where('id', '=', id).execute();
    const begun = () => app.call(organizer, 'GET /reports/prefill', { query: { eventId: event.id } });
    expect(await begun()).toMatchObject({ peopleHelped: 4, ageUnknown: 0 });
    const [first, second, third] = people;
    for (const [person, recipientName] of [
      [first, 'Мельник Олена'],
      [second, 'Мельник Олена'],
      [third, 'Бойко Іван'],
    ] as const) {
      await app.deps.db
        .updateTable('issuedAid')
        .set({ recipientId: null, recipientName })
        .where('eventId', '=', event.id)
        .where('recipientId', '=', person?.id ?? '')
        .execute();
    }
    // All four are marked still, and two names stand beside them.
    const { peopleHelped, categories, ageUnknown } = await begun();
    const known = categories.reduce((sum, { count }) => sum + count, 0);
    expect({ peopleHelped, known, ageUnknown }).toEqual({ peopleHelped: 6, known: 4, ageUnknown: 2 });
  });
});

describe('reminders', () => {
  test('of a due report come 3, 7 and 14 days after the event, each once, and end when it is submitted [R-REP-16]', async () => {
    const organizer = await aPartner(app);
    const begun = app.clock.now();
    const event = await anAccomplished(app, organizer);
    const remind = async () => {
      await reportJobs(app.deps)['remind-of-event-reports']?.run({});
      const { items } = await app.call(organizer, 'GET /notifications');
      return items.filter(notification => notification.kind === 'reportDue').length;
    };
    expect(await remind()).toBe(0);
    for (const [day, notifications] of [
      [2, 0],
      [3, 1],
      [3, 1],
      [6, 1],
      [8, 2],
    ] as const) {
      app.clock.set(new Date(begun.getTime() + day * 86_400_000));
      expect([day, await remind()]).toEqual([day, notifications]);
    }
    await reportAction(app, organizer, await aReport(app, organizer, event), 'submit');
    app.clock.set(new Date(begun.getTime() + 14 * 86_400_000));
    expect(await remind()).toBe(2);
    app.clock.set(begun);
  });

  test('one that cannot be sent keeps no other waiting, and comes the next morning [R-REP-16]', async () => {
    const [failing, other] = [await aPartner(app), await aPartner(app)];
    const begun = app.clock.now();
    const event = await anAccomplished(app, failing);
    await anAccomplished(app, other);
    await sql`CREATE FUNCTION refuse_reminder() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$`.execute(
      app.deps.db,
    );
    await sql`CREATE TRIGGER refuse_reminder BEFORE INSERT ON report_reminders FOR EACH ROW
      WHEN (NEW.event_id = ${sql.lit(event.id)}) EXECUTE FUNCTION refuse_reminder()`.execute(app.deps.db);
    const remind = async () => reportJobs(app.deps)['remind-of-event-reports']?.run({});
    const told = async (who: Caller) =>
      (await app.call(who, 'GET /notifications')).items.filter(({ kind }) => kind === 'reportDue').length;
    app.clock.set(new Date(begun.getTime() + 3 * 86_400_000));
    await expect(remind()).rejects.toThrow('some events could not be reminded');
    expect([await told(failing), await told(other)]).toEqual([0, 1]);
    await sql`DROP TRIGGER refuse_reminder ON report_reminders`.execute(app.deps.db);
    await remind();
    expect([await told(failing), await told(other)]).toEqual([1, 1]);
    app.clock.set(begun);
  });

  test('a returned report is reminded of as such, and its days begin when it was given back [R-REP-16]', async () => {
    const organizer = await aPartner(app);
    const begun = app.clock.now();
    const dayAfter = (days: number) => new Date(begun.getTime() + days * 86_400_000);
    const report = await aSubmitted({}, organizer);
    app.clock.set(dayAfter(10));
    await reportAction(app, administrator, report, 'return');
    const told = async () => {
      await reportJobs(app.deps)['remind-of-event-reports']?.run({});
      const { items } = await app.call(organizer, 'GET /notifications');
      return items.map(({ kind, link }) => [kind, link]).filter(([kind]) => kind !== 'reportReturned');
    };
    expect(await told()).toEqual([]);
    app.clock.set(dayAfter(13));
    const reminder = ['reportStillReturned', `/cabinet/submit-report/${report.eventId}/${report.id}`];
    expect(await told()).toEqual([reminder]);
    expect(await told()).toEqual([reminder]);
    app.clock.set(begun);
  });

  test('administrators are reminded of their own events and of those whose partner is gone [R-REP-16]', async () => {
    const reader = await anAdministrator(app);
    const gone = await aPartner(app);
    const begun = app.clock.now();
    const events = [await anAccomplished(app, administrator), await anAccomplished(app, gone)];
    await app.call(administrator, 'POST /accounts/{id}/delete', { params: { id: gone.id } });
    app.clock.set(new Date(begun.getTime() + 3 * 86_400_000));
    await reportJobs(app.deps)['remind-of-event-reports']?.run({});
    const { items } = await app.call(reader, 'GET /notifications');
    const links = items
      .filter(notification => notification.kind === 'reportDue')
      .map(notification => notification.link);
    expect(links).toEqual(expect.arrayContaining(events.map(event => `/cabinet/submit-report/${event.id}`)));
    app.clock.set(begun);
  });
});

describe('a partner that is erased [R-PRV-9]', () => {
  test('leaves the numbers of what it reported, without words and pictures; a draft goes [R-PRV-9]', async () => {
    const organizer = await aPartner(app);
    const draft = await aReport(app, organizer, await anAccomplished(app, organizer));
    const handed = await aSubmitted({}, organizer);
    expect((await app.call(organizer, 'GET /accounts/export')).reports).toHaveLength(2);
    const params = { id: organizer.id };
    await app.call(administrator, 'POST /accounts/{id}/delete', { params });
    const kept = await app.ask(administrator, 'POST /accounts/{id}/philanthrop/delete/hard', { params });
    expect(kept.body).toMatchObject({ detail: 'account_has_history', history: [{ kind: 'report', count: 1 }] });
    await app.call(administrator, 'POST /accounts/{id}/philanthrop/delete/hard', { params, body: { anonymise: true } });
    expect((await app.ask(administrator, 'GET /reports/{id}', { params: { id: draft.id } })).status).toBe(404);
    expect(await read(administrator, handed)).toMatchObject({
      title: null,
      description: null,
      media: [],
      peopleHelped: 12,
    });
  });

  test('leaves no event that cannot be finished: an administrator corrects the report it got back [R-PRV-11]', async () => {
    const organizer = await aPartner(app);
    const report = await aSubmitted({}, organizer);
    await reportAction(app, administrator, report, 'return');
    const params = { id: organizer.id };
    await app.call(administrator, 'POST /accounts/{id}/delete', { params });
    await app.call(administrator, 'POST /accounts/{id}/philanthrop/delete/hard', { params, body: { anonymise: true } });
    const left = await read(administrator, report);
    expect(left).toMatchObject({ status: 'returned', comment: null, title: null, allowed: ['edit', 'submit'] });
    const { title, description, mediaFileIds } = await reportBody(app, administrator, { id: report.eventId });
    await put(administrator, report, { version: left.version, title, description, mediaFileIds });
    expect((await reportAction(app, administrator, report, 'submit')).body).toMatchObject({
      status: 'accepted',
      event: { status: 'finished' },
    });
  });
});
