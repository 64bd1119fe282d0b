import { spans, type Page } from '@oplich/contract';
import type { HandOut } from '@oplich/contract/participants/hand-out';
import type { Participant, ParticipantInfo } from '@oplich/contract/participants/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { pdfText } from '../../../../test/pdf.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../../test/people.ts';
import { anEvent, apply, issue, move, reportBody } from '../../../../test/things.ts';

let app: TestApp;
let organizer: Caller;
let admin: Caller;

beforeAll(async () => {
  app = await anApp();
  organizer = await aPartner(app);
  admin = await anAdministrator(app);
});

async function aPerson(birthday = '1986-02-11'): Promise<Caller> {
  const person = await aDisplaced(app);
  await app.deps.db
    .updateTable('accounts')
    .set({ birthday, displacedCertificateYear: 2022 })
    .where('id', '=', person.id)
    .execute();
  return person;
}

const tomorrow = (more: object) => ({
  eventDate: new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString(),
  ...more,
});
const infoOf = async (who: Caller, event: { id: string }, person: Caller) =>
  (
    await app.ask<ParticipantInfo>(who, 'GET /events/{id}/participant/{participantId}/info', {
      params: { id: event.id, participantId: person.id },
    })
  ).body;
const profileOf = (who: Caller, person: Caller) =>
  app.ask<object>(who, 'GET /accounts/{id}/info', { params: { id: person.id } });
const listOf = async (who: Caller, event: { id: string }, state: 'invited' | 'aided', query = {}) =>
  (
    await app.ask<Page<Participant>>(who, `GET /events/{id}/participants/${state}`, {
      params: { id: event.id },
      query,
    })
  ).body.items;
const handOutOf = async (who: Caller, event: { id: string }) =>
  (await app.ask<HandOut>(who, 'GET /events/{id}/hand-out', { params: { id: event.id } })).body.people;
const fileOf = (who: Caller, path: string) =>
  app.app.inject({ url: `/api/events/${path}`, headers: { authorization: `Bearer ${who.token}` } });

const closed = { age: null, phoneNumber: null, handOutDocument: null };

describe('an unanswered invitation', () => {
  test('opens the name and the region, and neither phone, age nor document [R-PRV-4]', async () => {
    const person = await aPerson();
    const event = await anEvent(app, organizer, { invitedIds: [person.id] });
    expect(await infoOf(organizer, event, person)).toMatchObject({ surname: 'Мельник', ...closed, answers: {} });
    expect((await profileOf(organizer, person)).body).toMatchObject({ surname: 'Мельник', ...closed });
    expect(await listOf(organizer, event, 'invited')).toMatchObject([{ surname: 'Мельник', age: null }]);
    expect(await handOutOf(organizer, event)).toMatchObject([{ age: null, document: null }]);
    const csv = await fileOf(organizer, `${event.id}/participants/invited?format=csv`);
    expect(csv.body).toContain('Мельник');
    expect(csv.body).not.toContain('40');
    // Nor does taking it back, or letting it run out.
    await move(app, organizer, event, person, 'rejected');
    expect(await infoOf(organizer, event, person)).toMatchObject(closed);
    expect(await handOutOf(organizer, event)).toMatchObject([{ age: null, document: null }]);
    await app.call(organizer, 'POST /events/{id}/participants/invite', {
      params: { id: event.id },
      body: { participantIds: [person.id] },
    });
    app.clock.pass(25);
    expect(await infoOf(organizer, event, person)).toMatchObject({ rejectedBecause: 'expired', ...closed });
  });

  test('tells the age by no order of a list [R-PRV-4]', async () => {
    const people = [await aPerson('1950-01-01'), await aPerson('1999-01-01'), await aPerson('1970-01-01')];
    const event = await anEvent(app, organizer, { invitedIds: people.map(person => person.id) });
    const orders = await Promise.all(['age', '-age'].map(sort => listOf(organizer, event, 'invited', { sort })));
    const [up, down] = orders.map(items => items.map(item => item.participantId));
    expect(up).toEqual(down);
    const oldest = async (sort: string) => (await listOf(admin, event, 'invited', { sort })).map(item => item.age);
    expect(await oldest('age')).toEqual([27, 56, 76]);
  });

  test('opens all to the organizer once it is accepted, and to an administrator before [R-PRV-4]', async () => {
    const person = await aPerson();
    const event = await anEvent(app, organizer, { invitedIds: [person.id] });
    const open = { age: 40, phoneNumber: '+380671234567', handOutDocument: { lastFour: '6789' } };
    expect(await infoOf(admin, event, person)).toMatchObject(open);
    await apply(app, person, event);
    expect(await infoOf(organizer, event, person)).toMatchObject(open);
    expect((await profileOf(organizer, person)).body).toMatchObject(open);
  });
});

test('phone, age and document close 30 days after the event is finished [R-PRV-5]', async () => {
  const person = await aPerson();
  const event = await anEvent(app, organizer, tomorrow({}));
  await apply(app, person, event);
  await move(app, organizer, event, person, 'confirmed');
  app.clock.pass(25);
  await issue(app, organizer, event, person);
  await app.call(organizer, 'PUT /events/{id}/accomplish', { params: { id: event.id } });
  const report = await app.call(admin, 'POST /reports', { body: await reportBody(app, admin, event) });
  await app.call(admin, 'POST /reports/{id}/submit', { params: { id: report.id } });

  app.clock.pass(30 * 24 - 1);
  const open = { age: 40, phoneNumber: '+380671234567', handOutDocument: { displacedCertificateYear: 2022 } };
  expect(await infoOf(organizer, event, person)).toMatchObject(open);
  const list = `${event.id}/distribution-list/file`;
  expect((await pdfText((await fileOf(organizer, list)).rawPayload)).join(' ')).toContain('6789');

  app.clock.pass(1);
  expect(await infoOf(organizer, event, person)).toMatchObject({ surname: 'Мельник', ...closed });
  expect((await profileOf(organizer, person)).body).toMatchObject({ surname: 'Мельник', ...closed });
  expect(await listOf(organizer, event, 'aided')).toMatchObject([{ age: null, answers: {} }]);
  expect(await handOutOf(organizer, event)).toMatchObject([{ age: null, document: null }]);
  const document = (await pdfText((await fileOf(organizer, list)).rawPayload)).join(' ');
  expect(document).toContain('Мельник');
  expect(document).not.toContain('6789');
  expect(await infoOf(admin, event, person)).toMatchObject(open);
});

test('an event that is never reported closes its people too, long after its day [R-PRV-5]', async () => {
  const person = await aDisplaced(app);
  const event = await anEvent(app, organizer, tomorrow({}));
  await apply(app, person, event);
  app.clock.pass(spans.participantsOpenAtMostDays * 24);
  expect(await infoOf(organizer, event, person)).toMatchObject({ phoneNumber: '+380671234567' });
  app.clock.pass(24);
  expect(await infoOf(organizer, event, person)).toMatchObject({ surname: 'Мельник', ...closed });
  expect((await profileOf(organizer, person)).body).toMatchObject(closed);
});

test('the words of an invitation go to invited people only [R-PRV-6]', async () => {
  const [invited, other] = [await aDisplaced(app), await aDisplaced(app)];
  const event = await anEvent(app, organizer, {
    ...tomorrow({}),
    type: 'hybrid',
    invitedIds: [invited.id],
    invitationText: 'Лише для вас.',
  });
  const wordsFor = async (person: Caller) =>
    (await app.call(person, 'GET /events/displaced/{id}/details', { params: { id: event.id } })).invitationText;
  expect(await wordsFor(invited)).toBe('Лише для вас.');
  expect(await wordsFor(other)).toBeNull();
  await apply(app, other, event);
  expect(await wordsFor(other)).toBeNull();
  const own = await fileOf(other, `${event.id}/invitation/${other.id}/file`);
  expect((await pdfText(own.rawPayload)).join(' ')).not.toContain('Лише для вас');
  await move(app, organizer, event, invited, 'rejected');
  expect(await wordsFor(invited)).toBeNull();
});

test('a list sorted by age orders by the years it shows, not by birthdays [R-PRV-7]', async () => {
  const event = await anEvent(app, organizer, tomorrow({}));
  const year = Number(app.clock.now().toISOString().slice(0, 4));
  // Of one age, and by name against the birthdays.
  const born = {
    Аврам: `${year - 41}-12-30`,
    Богдан: `${year - 40}-01-02`,
    Віра: `${year - 41}-12-31`,
    Ганна: `${year - 31}-12-31`,
  };
  for (const [surname, birthday] of Object.entries(born)) {
    const person = await aPerson(birthday);
    await app.deps.db.updateTable('accounts').set({ surname }).where('id', '=', person.id).execute();
    await apply(app, person, event);
  }
  const sorted = async (sort: string) =>
    (
      await app.ask<Page<Participant>>(organizer, 'GET /events/{id}/participants/applied', {
        params: { id: event.id },
        query: { sort },
      })
    ).body.items.map(one => `${one.surname} ${one.age}`);
  expect(await sorted('age')).toEqual(['Ганна 30', 'Аврам 40', 'Богдан 40', 'Віра 40']);
  expect(await sorted('-age')).toEqual(['Аврам 40', 'Богдан 40', 'Віра 40', 'Ганна 30']);
});

test('the document of an unanswered invitation names the kind of document to the person alone [R-PRV-4]', async () => {
  const person = await aPerson();
  const event = await anEvent(app, organizer, tomorrow({ invitedIds: [person.id] }));
  const document = async (who: Caller) =>
    (await pdfText((await fileOf(who, `${event.id}/invitation/${person.id}/file`)).rawPayload)).join(' ');
  // Who may not know it reads of both kinds.
  const kind = /(?:й|and the)\s+ID[- ]/;
  expect(await document(person)).toMatch(kind);
  const before = await document(organizer);
  expect(before).toContain('Мельник');
  expect(before).not.toMatch(kind);
  await apply(app, person, event);
  expect(await document(organizer)).toMatch(kind);
});
