import type { Event } from '@oplich/contract/events/schemas';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anApp, type Caller, type Reply } from '../../../../test/app.ts';
import { aDisplaced, aMemberOf, aPartner } from '../../../../test/people.ts';
import { anEvent, aPosition, apply, issue, move, proveLedger } from '../../../../test/things.ts';

const app = await anApp();
const partner = await aPartner(app);
const { db, secrets } = app.deps;

const child = {
  surname: 'Мельник',
  name: 'Соломія',
  noPatronym: true,
  birthday: '2019-08-01',
  relation: 'child',
  sex: 'female',
} as const;
const infant = {
  surname: 'Мельник',
  name: 'Лука',
  noPatronym: true,
  birthday: '2025-01-10',
  relation: 'child',
  sex: 'male',
} as const;
const granny = {
  surname: 'Мельник',
  name: 'Ганна',
  noPatronym: true,
  birthday: '1950-01-31',
  relation: 'parent',
} as const;
type Member = Omit<typeof child | typeof infant | typeof granny, 'name'> & { name: string; taxNumber?: string };

async function record(person: Caller, members: readonly Member[], more: object = {}) {
  const { version } = await app.call(person, 'GET /accounts/household');
  return app.ask(person, 'PUT /accounts/household', { body: { members, version, ...more } });
}
async function aFamily(members: readonly Member[] = [child, infant, granny]) {
  const person = await aDisplaced(app, { birthday: '1990-05-05' });
  await record(person, members, { sex: 'female' });
  return person;
}
const linked = async (one: Caller, other: Caller) => {
  await app.call(one, 'POST /accounts/household/links', { body: { email: other.email } });
  await app.call(other, 'POST /accounts/household/links', { body: { email: one.email } });
};
const lineFor = async (per: string, quantityPerParticipant = '1', more: object = {}) => ({
  positionId: (await aPosition(app, partner, { quantity: '1000' })).id,
  quantityPerParticipant,
  per: per as 'person',
  ...more,
});
const anEventFor = async (lines: Awaited<ReturnType<typeof lineFor>>[], more: object = {}) =>
  anEvent(app, partner, { maxParticipants: 5, issuedAid: lines, ...more });
const toPerson = (person: Caller, { id }: { id: string }) =>
  app.call(person, 'GET /events/displaced/{id}/details', { params: { id } });
const seen = async ({ id }: { id: string }) => app.call(partner, 'GET /events/{id}/details', { params: { id } });
const reserved = async (event: { id: string }) => (await seen(event)).stock?.map(({ needed }) => needed);
const quantities = (things: { quantity: string }[] | undefined) => things?.map(({ quantity }) => quantity);
const ofPerson = async (event: { id: string }, person: Caller) =>
  quantities(
    (
      await app.call(partner, 'GET /events/{id}/participant/{participantId}/info', {
        params: { id: event.id, participantId: person.id },
      })
    ).quantities,
  );
const issueDay = (event: Pick<Event, 'eventDate'>) => app.clock.set(event.eventDate);
const start = new Date('2026-03-05T10:00:00Z');

/** What the event promises is the sum over who joined and who is expected. */
async function provePromises() {
  const { rows } = await sql`
    SELECT reserved.cause_id FROM stock_reservations AS reserved
    JOIN events ON events.id = reserved.cause_id JOIN event_aid_lines AS aid ON aid.event_id = events.id AND aid.position_id = reserved.position_id
    WHERE events.status = 'scheduled' AND reserved.wanted <> coalesce((
        SELECT sum(aid_quantity(aid, account_id)) FROM participants
        WHERE event_id = events.id AND status IN ('applied', 'confirmed')), 0)
      + expected_quantity(aid, events.expected_persons) * (events.max_participants - (SELECT count(*) FROM participants
        WHERE event_id = events.id AND status IN ('applied', 'confirmed', 'aided')))`.execute(db);
  expect(rows).toEqual([]);
  // Nobody with the same tax number counts twice in an event.
  const twice = await sql`
    SELECT event_id, tax_number_index FROM counted_people WHERE counts AND tax_number_index IS NOT NULL GROUP BY 1, 2 HAVING count(*) > 1`.execute(
    db,
  );
  expect(twice.rows).toEqual([]);
}

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

test('whatever families do at once, what is promised is what people are counted for, and goods are kept [R-HSH-9, R-WHS-7]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.nat({ max: 1_000_000 })), async chance => {
      app.clock.set(start);
      const next = (below: number) => (chance.next().value as number) % below;
      const kinds = ['person', 'child', 'elderly', 'participant', 'female'];
      const lines = await Promise.all(
        kinds.slice(0, 1 + next(5)).map(kind => lineFor(kind, '1.5', next(2) ? { atMost: '4' } : {})),
      );
      const event = await anEventFor(lines, { maxParticipants: 4 });
      const members: Member[] = [
        { ...child, taxNumber: '1000000001' },
        { ...infant, taxNumber: '1000000002' },
        { ...granny, taxNumber: '1000000003' },
        { ...granny, name: 'Віра' },
      ];
      const people = await Promise.all([1, 2, 3, 4, 5].map(() => aFamily(members.slice(0, next(4)))));
      await linked(people[0] as Caller, people[1] as Caller);
      const pick = () => people[next(people.length)] as Caller;
      const params = () => ({ id: event.id, participantId: pick().id });
      const verbs = [
        () => app.ask(pick(), 'POST /events/{id}/participants/apply', { params: { id: event.id }, body: {} }),
        () => record(pick(), members.slice(next(2), 1 + next(4))),
        () => move(app, partner, event, pick(), next(3) ? 'confirmed' : 'rejected'),
        () => {
          const person = pick();
          return move(app, person, event, person, 'rejected');
        },
        async () => {
          const { version } = await seen(event);
          const body = { maxParticipants: 3 + next(4), expectedPersons: 1 + next(4), version };
          return app.ask(partner, 'PUT /events/{id}', { params: { id: event.id }, body });
        },
      ];
      const run = (all: readonly (() => Promise<Reply>)[], times: number) =>
        Promise.all(
          [1, 2, 3, 4].map(async () => {
            for (let turn = 0; turn < times; turn++) {
              const reply = await all[next(all.length)]?.();
              expect(reply?.status, JSON.stringify(reply?.body)).toBeLessThan(500);
            }
          }),
        );
      await run(verbs, 6);
      await provePromises();
      issueDay(event);
      await run(
        [
          () => issue(app, partner, event, pick()),
          () =>
            issue(app, partner, event, pick(), { lines: [{ positionId: lines[0]?.positionId ?? '', quantity: '1' }] }),
          () =>
            app.ask(partner, 'POST /events/{id}/aid/{participantId}/revert', {
              params: params(),
              body: { reason: 'Помилка' },
            }),
          () => record(pick(), members.slice(0, next(4))),
        ],
        4,
      );
      await provePromises();
      await proveLedger(app);
    }),
    { numRuns: 3, endOnFailure: true },
  );
}, 120_000);

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
  });
});
