import type { Event } from '@oplich/contract/events/schemas';
import { describe, expect, test } from 'vitest';
import { anApp, type Caller, type Reply } from '../../../../test/app.ts';
import * as families from '../../../../test/families.ts';
import { child, infant, granny, quantities } from '../../../../test/families.ts';
import { aDisplaced, aMemberOf, aPartner } from '../../../../test/people.ts';
import { anEvent, aPosition, apply, issue, move, proveLedger } from '../../../../test/things.ts';

const app = await anApp();
const partner = await aPartner(app);
const { db, secrets } = app.deps;

const record = (person: Caller, members: readonly families.Member[]) => families.recordFamily(app, person, members);
const aFamily = (members?: readonly families.Member[]) => families.aFamily(app, members);
const linked = (one: Caller, other: Caller) => families.link(app, one, other);
const lineFor = (per: string, quantityPerParticipant?: string, more?: object) =>
  families.aLineFor(app, partner, per, quantityPerParticipant, more);
const anEventFor = (lines: Awaited<ReturnType<typeof lineFor>>[], more?: object) =>
  families.anEventFor(app, partner, lines, more);
const ofPerson = (event: { id: string }, person: Caller) => families.quantitiesOf(app, partner, event, person);
const provePromises = () => families.provePromises(app);
const toPerson = (person: Caller, { id }: { id: string }) =>
  app.call(person, 'GET /events/displaced/{id}/details', { params: { id } });
const seen = async ({ id }: { id: string }) => app.call(partner, 'GET /events/{id}/details', { params: { id } });
const reserved = async (event: { id: string }) => (await seen(event)).stock?.map(({ needed }) => needed);
const issueDay = (event: Pick<Event, 'eventDate'>) => app.clock.set(event.eventDate);
const start = new Date('2026-03-05T10:00:00Z');

describe('aid by people', () => {
  test('is counted for each kind of people on the day of the event, at most so much [R-HSH-8]', async () => {
    app.clock.set(start);
    const kinds = ['participant', 'person', 'child', 'infant', 'adult', 'elderly', 'female', 'male'];
    const lines = await Promise.all(kinds.map(kind => lineFor(kind, '2')));
    const atMost = await lineFor('person', '2', { atMost: '5' });
    const event = await anEventFor([...lines, atMost]);
    expect(event.issuedAid.map(({ per }) => per)).toEqual([...kinds, 'person']);
    expect(event.issuedAid.at(-1)?.atMost).toBe('5');
    const person = await aFamily();
    const expected = ['2', '8', '4', '2', '2', '2', '4', '2', '5'];
    expect(quantities((await toPerson(person, event)).quantities)).toEqual(expected);
    const applied = await apply(app, person, event);
    expect(quantities(applied.quantities)).toEqual(expected);
    expect(quantities((await toPerson(person, event)).quantities)).toEqual(expected);
    expect(await ofPerson(event, person)).toEqual(expected);
    const { items } = await app.call(partner, 'GET /events/{id}/participants/applied', { params: { id: event.id } });
    expect(quantities(items[0]?.quantities)).toEqual(expected);
  });

  test.each([
    { kind: 'infant', leaves: 'child', birthday: '2023-03-20' },
    { kind: 'child', leaves: 'adult', birthday: '2008-03-20' },
    { kind: 'adult', leaves: 'elderly', birthday: '1966-03-20' },
  ])(
    'is that of a $kind until the day before the birthday, of the event’s day wherever it is moved [R-HSH-8, R-HSH-10]',
    async ({ kind, leaves, birthday }) => {
      app.clock.set(start);
      const kinds = ['infant', 'child', 'adult', 'elderly'];
      const lines = await Promise.all(kinds.map(per => lineFor(per)));
      const person = await aDisplaced(app);
      await record(person, [{ ...granny, birthday }]);
      // Applied to before the birthday.
      const event = await anEventFor(lines, { eventDate: '2026-03-19T20:00:00Z' });
      const ofKinds = async () => {
        const own = await ofPerson(event, person);
        return kinds.filter((_, line) => own?.[line] === '1');
      };
      const both = kind === 'infant' ? ['infant', 'child'] : [kind];
      await apply(app, person, event);
      expect(await ofKinds()).toEqual(both);
      const moveTo = async (eventDate: string) => {
        const { version } = await seen(event);
        await app.call(partner, 'PUT /events/{id}', { params: { id: event.id }, body: { eventDate, version } });
      };
      // Past midnight in Kyiv, by universal time still the day before.
      await moveTo('2026-03-19T22:30:00Z');
      expect(await ofKinds()).toEqual([leaves]);
      await moveTo('2026-03-19T21:30:00Z');
      expect(await ofKinds()).toEqual(both);
      await move(app, partner, event, person, 'confirmed');
      await moveTo('2026-03-20T08:00:00Z');
      expect(await ofKinds()).toEqual(both);
      await provePromises();
    },
  );

  test('is reserved for who joined by their people, for free places and invitations by the expected ones [R-HSH-9]', async () => {
    app.clock.set(start);
    const event = await anEventFor([
      await lineFor('person'),
      await lineFor('participant'),
      await lineFor('child', '2', { atMost: '3' }),
    ]);
    expect(event.expectedPersons).toBe(3);
    expect(await reserved(event)).toEqual(['15', '5', '15']);
    const person = await aFamily();
    await apply(app, person, event);
    expect(await reserved(event)).toEqual(['16', '5', '15']);
    const invited = await aDisplaced(app);
    await app.call(partner, 'POST /events/{id}/participants/invite', {
      params: { id: event.id },
      body: { participantIds: [invited.id] },
    });
    expect(await reserved(event)).toEqual(['16', '5', '15']);
    await apply(app, invited, event);
    expect(await reserved(event)).toEqual(['14', '5', '12']);
    await move(app, person, event, person, 'rejected');
    expect(await reserved(event)).toEqual(['13', '5', '12']);
    await app.call(partner, 'PUT /events/{id}', {
      params: { id: event.id },
      body: { expectedPersons: 1, version: event.version },
    });
    expect(await reserved(event)).toEqual(['5', '5', '8']);
    await provePromises();
  });

  test('whoever is decided on after the event took place, nothing is kept back for it any more [R-HSH-9]', async () => {
    app.clock.set(start);
    const line = await lineFor('person');
    const event = await anEventFor([line]);
    const [absent, several] = [await aFamily(), await aFamily()];
    for (const person of [absent, several]) {
      await apply(app, person, event);
      await move(app, partner, event, person, 'confirmed');
    }
    issueDay(event);
    await app.call(partner, 'PUT /events/{id}/accomplish', { params: { id: event.id } });
    expect((await move(app, partner, event, absent, 'rejected')).status).toBe(200);
    const { batchId } = await app.call(partner, 'POST /events/{id}/participants/move', {
      params: { id: event.id },
      body: { participantIds: [several.id], status: 'rejected' },
    });
    await app.call(partner, 'POST /mails/batches/{id}/cancel', { params: { id: batchId ?? '' } });
    const { reserved: kept } = await app.call(partner, 'GET /warehouse/positions/{id}', {
      params: { id: line.positionId },
    });
    expect(kept).toBe('0');
    await proveLedger(app);
  });

  test('a household changed while applied counts anew, and is fixed at confirmation [R-HSH-10]', async () => {
    app.clock.set(start);
    const event = await anEventFor([await lineFor('person')]);
    const person = await aFamily([child]);
    await apply(app, person, event);
    expect(await ofPerson(event, person)).toEqual(['2']);
    await record(person, [child, infant]);
    expect([await ofPerson(event, person), await reserved(event)]).toEqual([['3'], ['15']]);
    await move(app, partner, event, person, 'confirmed');
    await record(person, [child, infant, granny]);
    expect([await ofPerson(event, person), await reserved(event)]).toEqual([['3'], ['15']]);
    await provePromises();
  });

  test('a birthday or tax number put right counts anew until the confirmation, and only in events ahead [R-HSH-10, R-HSH-11]', async () => {
    app.clock.set(start);
    const event = await anEventFor([await lineFor('person'), await lineFor('elderly')]);
    const person = await aDisplaced(app);
    const change = (body: object) => app.call(person, 'PUT /accounts/update/displaced', { body });
    await apply(app, person, event);
    const given = () => ofPerson(event, person);
    expect(await given()).toEqual(['1', '0']);
    await change({ birthday: '1950-05-05' });
    expect(await given()).toEqual(['1', '1']);
    await move(app, partner, event, person, 'confirmed');
    await change({ birthday: '1990-05-05' });
    expect(await given()).toEqual(['1', '1']);

    // Whom a relative lists by number counts for the relative, who took a place first, as soon as the number is known.
    const [relative, listed] = [await aDisplaced(app), await aDisplaced(app, { birthday: granny.birthday })];
    await record(relative, [{ ...granny, taxNumber: '1829300108' }]);
    for (const one of [relative, listed]) await apply(app, one, event);
    expect([await ofPerson(event, relative), await ofPerson(event, listed)]).toEqual([
      ['2', '1'],
      ['1', '1'],
    ]);
    await app.call(listed, 'PUT /accounts/update/displaced', { body: { taxNumber: '1829300108' } });
    expect([await ofPerson(event, relative), await ofPerson(event, listed)]).toEqual([
      ['2', '1'],
      ['0', '0'],
    ]);
    await app.call(listed, 'PUT /accounts/update/displaced', { body: { noTaxNumber: true } });
    expect(await ofPerson(event, listed)).toEqual(['1', '1']);
    await provePromises();
  });

  test('who was confirmed without a household records it once, up to 24 hours before [R-HSH-10]', async () => {
    app.clock.set(start);
    const event = await anEventFor([await lineFor('person')]);
    const [early, late] = [await aDisplaced(app), await aDisplaced(app)];
    for (const person of [early, late]) {
      await apply(app, person, event);
      await move(app, partner, event, person, 'confirmed');
    }
    app.clock.set(new Date(Date.parse(event.eventDate) - 24 * 3_600_000));
    await record(early, [child]);
    await record(early, [child, granny]);
    app.clock.set(new Date(Date.parse(event.eventDate) - 24 * 3_600_000 + 1));
    await record(late, [child]);
    expect([await ofPerson(event, early), await ofPerson(event, late)]).toEqual([['2'], ['1']]);
    await provePromises();
  });

  test('a person counts once in an event, for whoever took a place first [R-HSH-11]', async () => {
    app.clock.set(start);
    const event = await anEventFor([await lineFor('child')]);
    const withNumber = { ...child, taxNumber: '4367900011' };
    const [mother, father] = [
      await aFamily([withNumber, infant]),
      await aFamily([withNumber, { ...infant, name: 'лука' }]),
    ];
    await apply(app, mother, event);
    // Strangers may have children of one name.
    expect(quantities((await toPerson(father, event)).quantities)).toEqual(['1']);
    await linked(mother, father);
    expect(quantities((await toPerson(father, event)).quantities)).toEqual(['0']);
    app.clock.pass(1);
    await apply(app, father, event);
    expect([await ofPerson(event, mother), await ofPerson(event, father)]).toEqual([['2'], ['0']]);
    await move(app, mother, event, mother, 'rejected');
    expect(await ofPerson(event, father)).toEqual(['2']);
    await provePromises();
  });

  test('the table issues what was fixed, less when said, and a revert promises it again [R-HSH-8, R-HSH-9]', async () => {
    app.clock.set(start);
    const event = await anEventFor([await lineFor('person'), await lineFor('infant')]);
    const [person, alone] = [await aFamily(), await aDisplaced(app)];
    for (const one of [person, alone]) {
      await apply(app, one, event);
      await move(app, partner, event, one, 'confirmed');
    }
    issueDay(event);
    const list = await app.call(partner, 'GET /events/{id}/hand-out', { params: { id: event.id } });
    expect(quantities(list.people.find(({ participantId }) => participantId === person.id)?.quantities)).toEqual([
      '4',
      '1',
    ]);
    const [first, second] = event.issuedAid;
    const tooMuch = await issue(app, partner, event, person, {
      lines: [{ positionId: first?.positionId ?? '', quantity: '5' }],
    });
    expect(tooMuch.body.errors).toEqual([{ path: 'lines.0.quantity', code: 'too_large' }]);
    expect(
      (await issue(app, partner, event, person, { lines: [{ positionId: first?.positionId ?? '', quantity: '3' }] }))
        .status,
    ).toBe(200);
    expect((await issue(app, partner, event, alone)).status).toBe(200);
    expect(await reserved(event)).toEqual(['9', '9']);
    const movedOf = async (id: string) =>
      (await app.call(partner, 'GET /warehouse/positions/{id}', { params: { id } })).balance;
    expect([await movedOf(first?.positionId ?? ''), await movedOf(second?.positionId ?? '')]).toEqual(['996', '1000']);
    const reason = { body: { reason: 'Помилка' } };
    await app.call(partner, 'POST /events/{id}/aid/{participantId}/revert', {
      params: { id: event.id, participantId: person.id },
      ...reason,
    });
    expect(await reserved(event)).toEqual(['13', '10']);
    expect((await issue(app, partner, event, person)).status).toBe(200);
    expect(await movedOf(first?.positionId ?? '')).toBe('995');
    await proveLedger(app);
    await provePromises();
  });

  test('nobody gets more than at most: not at the table, not a second time, not by people recorded after [R-HSH-8, R-HSH-10]', async () => {
    app.clock.set(start);
    const event = await anEventFor([await lineFor('person', '1', { atMost: '2' })]);
    const person = await aFamily();
    await apply(app, person, event);
    await move(app, partner, event, person, 'confirmed');
    const { version } = await app.call(person, 'GET /accounts/household');
    await app.call(person, 'PUT /accounts/household', {
      body: { members: Array.from('абвгґдежз', letter => ({ ...granny, name: `Га${letter}на` })), version },
    });
    expect(await ofPerson(event, person)).toEqual(['2']);
    issueDay(event);
    const positionId = event.issuedAid[0]?.positionId ?? '';
    const issued = (...quantities: string[]) =>
      issue(app, partner, event, person, { lines: quantities.map(quantity => ({ positionId, quantity })) });
    expect((await issued('3')).body.errors).toEqual([{ path: 'lines.0.quantity', code: 'too_large' }]);
    expect((await issued('1', '2')).status).toBe(400);
    expect((await issued('2')).status).toBe(200);
    await issued('1');
    const { balance } = await app.call(partner, 'GET /warehouse/positions/{id}', { params: { id: positionId } });
    expect(balance).toBe('998');
    await proveLedger(app);
    await provePromises();
  });

  test('enough for so many counts the people of who joined first, then the expected ones [R-HSH-9]', async () => {
    app.clock.set(start);
    const { id: positionId } = await aPosition(app, partner, { quantity: '8' });
    const event = await anEvent(app, partner, {
      maxParticipants: 5,
      issuedAid: [{ positionId, quantityPerParticipant: '1', per: 'person' }],
    });
    expect((await seen(event)).stock).toMatchObject([{ enoughFor: 2, needed: '15', reserved: '8' }]);
    await apply(app, await aFamily(), event);
    expect((await seen(event)).stock).toMatchObject([{ enoughFor: 2, needed: '16', reserved: '8' }]);
    await apply(app, await aDisplaced(app), event);
    expect((await seen(event)).stock).toMatchObject([{ enoughFor: 3, needed: '14', reserved: '8' }]);
  });

  test('lines that begin to count people count who joined before, confirmed ones too [R-HSH-8]', async () => {
    app.clock.set(start);
    const line = await lineFor('participant');
    const event = await anEventFor([line]);
    const person = await aFamily();
    await apply(app, person, event);
    await move(app, partner, event, person, 'confirmed');
    const { version } = await seen(event);
    await app.call(partner, 'PUT /events/{id}', {
      params: { id: event.id },
      body: { issuedAid: [{ ...line, per: 'person' }], version },
    });
    expect([await ofPerson(event, person), await reserved(event)]).toEqual([['4'], ['16']]);
    await provePromises();
  });

  test('a wrong kind, no amount at most and too many expected are refused at their fields [R-HSH-8]', async () => {
    const line = await lineFor('person');
    const body = { issuedAid: [{ ...line, per: 'dog', atMost: '0' }], expectedPersons: 16 };
    const { version } = await seen(await anEventFor([]));
    const event = await anEventFor([]);
    const reply = await app.ask(partner, 'PUT /events/{id}', { params: { id: event.id }, body: { ...body, version } });
    expect(reply.body.errors).toEqual([
      { path: 'issuedAid.0.per', code: 'invalid' },
      { path: 'issuedAid.0.atMost', code: 'too_small' },
      { path: 'expectedPersons', code: 'too_large' },
    ]);
  });
});

describe('one of each household', () => {
  const once = async () => anEventFor([], { onePerHousehold: true });
  const ask = (person: Caller, event: { id: string }) =>
    app.ask(person, 'POST /events/{id}/participants/apply', { params: { id: event.id }, body: {} });
  const knownBy = async (person: Caller, taxNumber: string) => {
    const taxNumberIndex = secrets.blindIndex(`taxNumber:${taxNumber}`);
    await db.updateTable('accounts').set({ taxNumberIndex }).where('id', '=', person.id).execute();
  };

  test('is refused to who lists or is linked with somebody who holds a place, and shown before [R-HSH-12]', async () => {
    app.clock.set(start);
    const event = await once();
    const [holder, lister, link] = [
      await aDisplaced(app),
      await aFamily([{ ...child, taxNumber: '2900000011' }]),
      await aDisplaced(app),
    ];
    await knownBy(holder, '2900000011');
    await linked(holder, link);
    await apply(app, holder, event);
    for (const person of [lister, link]) {
      expect(await ask(person, event)).toMatchObject({ status: 409, body: { detail: 'household_already_takes_part' } });
      expect((await toPerson(person, event)).applyBlock).toMatchObject({ code: 'household_already_takes_part' });
    }
    await move(app, holder, event, holder, 'rejected');
    expect((await ask(lister, event)).status).toBe(200);
    // Who is merely listed is never refused; the organizer is told.
    app.clock.set('2026-04-06T10:00:00Z');
    const other = await anEventFor([], { onePerHousehold: true, eventDate: '2026-04-20T08:00:00Z' });
    await apply(app, lister, other);
    await apply(app, holder, other);
    const { items } = await app.call(partner, 'GET /events/{id}/participants/applied', { params: { id: other.id } });
    expect(items.map(({ householdConflict }) => householdConflict)).toEqual([true, true]);
  });

  test('says of no invitation that ran out, and of nobody a filter invited, that a household comes twice; at the table as in the list [R-HSH-12, R-DAY-14]', async () => {
    app.clock.set(start);
    const event = await once();
    const [holder, link] = [await aDisplaced(app), await aDisplaced(app)];
    await apply(app, holder, event);
    await move(app, partner, event, holder, 'confirmed');
    const invitation = { params: { id: event.id }, body: { emails: [link.email] } };
    expect((await app.ask(partner, 'POST /events/{id}/participants/invite', invitation)).status).toBe(200);
    await linked(holder, link);
    const info = async () => {
      const params = { id: event.id, participantId: holder.id };
      return app.call(partner, 'GET /events/{id}/participant/{participantId}/info', { params });
    };
    const flags = async () => {
      const list = await app.call(partner, 'GET /events/{id}/participants/confirmed', { params: { id: event.id } });
      return [list.items.map(({ householdConflict }) => householdConflict), (await info()).householdConflict];
    };
    expect(await flags()).toEqual([[true], true]);
    const byFilter = (invitedByFilter: boolean) =>
      db.updateTable('participants').set({ invitedByFilter }).where('accountId', '=', link.id).execute();
    await byFilter(true);
    expect(await flags()).toEqual([[false], false]);
    await byFilter(false);
    const { respondBy } = await db
      .selectFrom('participants')
      .select('respondBy')
      .where('accountId', '=', link.id)
      .executeTakeFirstOrThrow();
    app.clock.set(respondBy ?? start);
    expect(await flags()).toEqual([[false], false]);

    app.clock.set('2026-04-06T10:00:00Z');
    const lister = await aFamily([{ ...child, taxNumber: '2900000033' }]);
    await knownBy(holder, '2900000033');
    const other = await anEventFor([], { onePerHousehold: true, eventDate: '2026-04-20T08:00:00Z' });
    for (const person of [lister, holder]) {
      await apply(app, person, other);
      await move(app, partner, other, person, 'confirmed');
    }
    issueDay(other);
    expect((await issue(app, partner, other, holder)).body).toMatchObject({ status: 'aided', householdConflict: true });
  });

  test('who would have to wait for the month is told of the month, not of the household [R-HSH-12, R-PAR-5]', async () => {
    app.clock.set(start);
    const [event, other] = [await once(), await anEventFor([])];
    const [holder, link] = [await aDisplaced(app), await aDisplaced(app)];
    await linked(holder, link);
    await apply(app, holder, event);
    await apply(app, link, other);
    const refusal = async () => {
      const { status, body } = await ask(link, event);
      return [status, body.detail, (await toPerson(link, event)).applyBlock?.code];
    };
    expect(await refusal()).toEqual([409, 'participation_once_per_month', 'participation_once_per_month']);
    await move(app, link, other, link, 'rejected');
    expect(await refusal()).toEqual([409, 'household_already_takes_part', 'household_already_takes_part']);
  });

  test('of two linked people who apply at once one takes part, and a full event refuses after it [R-HSH-12]', async () => {
    app.clock.set(start);
    const event = await anEventFor([], { onePerHousehold: true, maxParticipants: 1 });
    const [one, other] = [await aDisplaced(app), await aDisplaced(app)];
    await linked(one, other);
    const replies: Reply[] = await Promise.all([ask(one, event), ask(other, event)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      detail: 'household_already_takes_part',
    });
    expect(await ask(await aDisplaced(app), event)).toMatchObject({
      body: { detail: 'event_participants_limit_exceeded' },
    });
  });

  test('nobody decides on or serves whom they list or are linked with [R-HSH-13]', async () => {
    app.clock.set(start);
    const event = await anEventFor([]);
    const [listed, link, stranger] = [await aDisplaced(app), await aDisplaced(app), await aDisplaced(app)];
    await knownBy(listed, '2900000022');
    const helper = await aFamily([{ ...granny, taxNumber: '2900000022' }]);
    await linked(link, helper);
    const member = await aMemberOf(app, partner, ['events', 'desk'], { person: helper });
    for (const person of [listed, link, stranger]) await apply(app, person, event);
    for (const person of [listed, link]) {
      expect((await move(app, member, event, person, 'confirmed')).status).toBe(403);
      const many = {
        params: { id: event.id },
        body: { participantIds: [stranger.id, person.id], status: 'confirmed' },
      };
      expect((await app.ask(member, 'POST /events/{id}/participants/move', many)).status).toBe(403);
      await move(app, partner, event, person, 'confirmed');
    }
    expect((await move(app, member, event, stranger, 'confirmed')).status).toBe(200);
    issueDay(event);
    for (const person of [listed, link]) expect((await issue(app, member, event, person)).status).toBe(403);
    expect((await issue(app, member, event, stranger)).status).toBe(200);
  });
});

test('a report begins with the people of the households aid was counted for, each once [R-REP-19]', async () => {
  app.clock.set('2026-03-05T10:00:00Z');
  const [family, alone] = [await aFamily(), await aDisplaced(app, { birthday: '1950-01-01' })];
  const event = await anEventFor([await lineFor('person')], { eventDate: '2026-03-05T12:00:00Z' });
  for (const person of [family, alone]) {
    await apply(app, person, event);
    await move(app, partner, event, person, 'confirmed');
  }
  const begun = () => app.call(partner, 'GET /reports/prefill', { query: { eventId: event.id } });
  app.clock.set(event.eventDate);
  expect(await begun()).toMatchObject({ peopleHelped: 0, categories: [] });
  for (const person of [family, alone]) expect((await issue(app, partner, event, person)).status).toBe(200);
  expect(await begun()).toMatchObject({
    peopleHelped: 5,
    categories: [
      { category: 'children', count: 2 },
      { category: 'adults', count: 1 },
      { category: 'elderly', count: 2 },
    ],
    ageUnknown: 0,
    // Of who is alone it is not known, nor of one of the household.
    bySex: { female: 2, male: 1 },
  });
});
