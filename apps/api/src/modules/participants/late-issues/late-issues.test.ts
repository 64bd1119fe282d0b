import { limits } from '@oplich/contract';
import { describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { aHelper, aTable, deliver } from '../../../../test/helpers.ts';
import { aDisplaced, aMemberOf, anAdministrator, aPartner } from '../../../../test/people.ts';
import { aConfirmed, anEvent, aReport, issue, move, proveLedger, reportAction } from '../../../../test/things.ts';
import { transaction } from '../../../db/pool.ts';
import { newId } from '../../../platform/ids.ts';
import { lockDesk } from '../../teams/index.ts';
import { lateIssueSheet } from './late-issue-sheet.ts';

const outcomeOf = ({ status, body }: { status: number; body: { outcome?: string; detail?: string } }) => [
  status,
  body.outcome ?? body.detail,
];
const change = (app: TestApp, partner: Caller, { memberId }: { memberId: string }, body: object) =>
  app.call(partner, 'PUT /team/members/{id}', { params: { id: memberId }, body: body as { version: number } });
const remove = (app: TestApp, partner: Caller, { memberId }: { memberId: string }) =>
  app.call(partner, 'DELETE /team/members/{id}', { params: { id: memberId } });
const decide = (app: TestApp, who: Caller, id: string, how: 'book' | 'dismiss', body?: object) =>
  app.ask<{ status?: string; detail?: string; decidedBy?: string }>(who, `POST /late-issues/{id}/${how}`, {
    params: { id },
    ...(body && { body }),
  });
const listOf = async (app: TestApp, who: Caller) => (await app.call(who, 'GET /late-issues')).items;
const balanceOf = async (app: TestApp, who: Caller, id: string) =>
  (await app.call(who, 'GET /warehouse/positions/{id}', { params: { id } })).balance;

/** A table, somebody at it who is no longer, and what they issued before. */
async function aLateIssue(app: TestApp) {
  const { partner, position, event } = await aTable(app);
  const person = await aConfirmed(app, partner, event);
  const member = await aMemberOf(app, partner, ['desk']);
  await remove(app, partner, member);
  const issueId = newId();
  const given = { eventId: event.id, participantId: person.id, issueId };
  expect(outcomeOf(await deliver(app, member, given))).toEqual([200, 'kept']);
  const [late] = await listOf(app, partner);
  return { partner, position, event, person, member, issueId, given, id: late?.id ?? '' };
}

describe('an issue that arrives after the duty ended', () => {
  const endings: [string, (app: TestApp, partner: Caller, member: { memberId: string }) => Promise<unknown>][] = [
    ['removed', remove],
    ['suspended', (app, partner, member) => change(app, partner, member, { suspended: true, version: 1 })],
    ['another duty', (app, partner, member) => change(app, partner, member, { duties: ['warehouse'], version: 1 })],
    ['other events', (app, partner, member) => change(app, partner, member, { eventIds: [], version: 1 })],
    [
      'the partner deleted',
      ({ deps: { db, clock } }, partner) =>
        db.updateTable('accounts').set({ deletedAt: clock.now() }).where('id', '=', partner.id).execute(),
    ],
  ];
  test.each(endings)('%s: books nothing and is kept by name [R-TEA-30]', async (_, end) => {
    const app = await anApp();
    const { partner, position, event } = await aTable(app);
    const person = await aConfirmed(app, partner, event);
    const member = await aMemberOf(app, partner, ['desk']);
    await end(app, partner, member);
    expect((await issue(app, member, event, person)).status).toBeGreaterThanOrEqual(403);
    const given = { eventId: event.id, participantId: person.id, issueId: newId() };
    expect(outcomeOf(await deliver(app, member, given))).toEqual([200, 'kept']);
    expect(outcomeOf(await deliver(app, member, given))).toEqual([200, 'kept']);
    const [late, ...more] = await listOf(app, await anAdministrator(app));
    expect(more).toEqual([]);
    expect(late).toMatchObject({
      event: { id: event.id },
      person: { participantId: person.id, status: 'confirmed' },
      by: { id: member.id, name: 'Бондар Катерина' },
      lines: [{ positionId: position.id, quantity: '2' }],
      status: 'open',
      allowed: ['book', 'dismiss'],
    });
    await proveLedger(app);
  });

  test('is of the tables alone at which somebody could issue it, all of them they had [R-TEA-31]', async () => {
    const app = await anApp();
    const { partner, event } = await aTable(app);
    const [second, never] = [await anEvent(app, partner), await anEvent(app, partner)];
    const member = await aMemberOf(app, partner, ['desk'], { eventIds: [event.id] });
    await change(app, partner, member, { eventIds: [second.id], version: 1 });
    await change(app, partner, member, { duties: ['warehouse'], version: 2 });
    const standings = await transaction(app.deps.db, async tx => {
      const desk = { accountId: member.id, partnerId: partner.id };
      const all = [];
      for (const { id } of [event, second, never])
        all.push(await lockDesk(tx, { ...desk, eventId: id }, app.clock.now()));
      return all;
    });
    expect(standings).toEqual(['past', 'past', 'never']);
  });

  test('of a helper whose day is over is handed in with what is left of the session, which opens nothing else [R-TEA-30]', async () => {
    const app = await anApp();
    const { partner, event } = await aTable(app);
    const person = await aConfirmed(app, partner, event);
    const helper = await aHelper(app, partner, event);
    const given = { eventId: event.id, participantId: person.id };
    // At the table still: it is confirmed there.
    expect(outcomeOf(await deliver(app, helper, given))).toEqual([409, 'status_change_not_allowed']);
    app.clock.set('2026-03-06T09:00:00Z');
    const left = { refreshToken: helper.refreshToken };
    expect(outcomeOf(await deliver(app, left, { ...given, madeAt: '2026-03-05T20:00:00Z' }))).toEqual([200, 'kept']);
    expect(outcomeOf(await deliver(app, { refreshToken: 'x'.repeat(43) }, given))).toEqual([401, 'unauthenticated']);
    const { authenticationToken, refreshToken } = helper;
    const body = { authenticationToken, refreshToken };
    expect((await app.ask(null, 'POST /accounts/refresh', { body })).status).toBe(401);
    expect(await listOf(app, partner)).toMatchObject([
      { by: { name: 'Ліна Гончар' }, madeAt: '2026-03-05T20:00:00.000Z', status: 'open' },
    ]);
  });

  test('at an event that was cancelled meanwhile is kept by name, whoever is at its table still; goods of it are written down on paper [R-TEA-30, R-WHS-22]', async () => {
    const app = await anApp();
    const { partner, position, event } = await aTable(app);
    const [first, second, third] = [
      await aConfirmed(app, partner, event),
      await aConfirmed(app, partner, event),
      await aConfirmed(app, partner, event),
    ];
    const [member, helper] = [await aMemberOf(app, partner, ['desk']), await aHelper(app, partner, event)];
    const issued = [
      [partner, first],
      [member, second],
      [helper, third],
    ] as const;
    const given = issued.map(([, person]) => ({ eventId: event.id, participantId: person.id, issueId: newId() }));
    const hand = (index: number) => deliver(app, issued[index]![0], given[index]!).then(outcomeOf);
    for (const index of [0, 1, 2]) expect(await hand(index)).toEqual([409, 'status_change_not_allowed']);
    await app.call(partner, 'DELETE /events/{id}', { params: { id: event.id }, body: { reason: 'Повітряна тривога' } });
    for (const [who, person] of issued.slice(0, 2))
      expect((await issue(app, who, event, person)).body.detail).toBe('event_not_found');
    for (const index of [0, 1, 2, 0]) expect(await hand(index), String(index)).toEqual([200, 'kept']);
    expect(await deliver(app, await aPartner(app), { ...given[0]!, issueId: newId() }).then(outcomeOf)).toEqual([
      404,
      'event_not_found',
    ]);
    const list = await listOf(app, partner);
    expect(
      list.map(({ by, person, isBookable, allowed }) => [by.id, person.participantId, isBookable, allowed]),
    ).toEqual(issued.map(([{ id }, person]) => [id, person.id, false, ['dismiss']]).reverse());
    const administrator = await anAdministrator(app);
    await app.call(administrator, 'POST /warehouse/issued-aid', {
      body: {
        positionId: position.id,
        quantity: '2',
        recipientId: first.id,
        date: '2026-03-05',
        placeOfIssue: 'м. Харків',
        eventId: event.id,
        reason: 'Видано до скасування',
      },
    });
    const own = list.find(({ by }) => by.id === partner.id);
    expect((await decide(app, partner, own?.id ?? '', 'dismiss', { reason: 'Записано на папері' })).status).toBe(200);
    expect(await balanceOf(app, partner, position.id)).toBe('98');
    await proveLedger(app);
  });

  test('of an administrator is kept as well, of the central warehouse and of a partner, after a cancelling and after the duty ended [R-TEA-30]', async () => {
    const app = await anApp();
    const { partner, event: ofPartner } = await aTable(app);
    const [administrator, other] = [await anAdministrator(app), await anAdministrator(app)];
    const eventDate = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const central = await anEvent(app, administrator, { eventDate });
    const stays = await anEvent(app, administrator, { eventDate });
    const confirmed = async (event: typeof central) => ({
      eventId: event.id,
      participantId: (await aConfirmed(app, event === ofPartner ? partner : administrator, event)).id,
      issueId: newId(),
    });
    const cancelled = [await confirmed(central), await confirmed(ofPartner)];
    const atDuty = await confirmed(stays);
    const hand = (given: typeof atDuty) => deliver(app, administrator, given).then(outcomeOf);
    for (const given of [...cancelled, atDuty]) expect(await hand(given)).toEqual([409, 'status_change_not_allowed']);

    for (const { eventId: id } of cancelled)
      await app.call(administrator, 'DELETE /events/{id}', { params: { id }, body: { reason: 'Повітряна тривога' } });
    for (const given of [...cancelled, ...cancelled]) expect(await hand(given)).toEqual([200, 'kept']);
    await app.call(other, 'PUT /accounts/administrators/{id}/duties', {
      params: { id: administrator.id },
      body: { duties: ['warehouse'] },
    });
    expect(await hand(atDuty)).toEqual([200, 'kept']);
    const kept = await listOf(app, other);
    expect(kept.map(({ by, event }) => [by.id, event.id])).toEqual(
      [atDuty, ...cancelled.toReversed()].map(({ eventId }) => [administrator.id, eventId]),
    );
    expect((await listOf(app, partner)).map(({ event }) => event.id)).toEqual([ofPartner.id]);
    const { items } = await app.call(other, 'GET /audit', { query: { action: ['lateIssue.keep'] } });
    expect(items.map(({ actor }) => actor)).toMatchObject(kept.map(() => ({ id: administrator.id, member: null })));
  });

  test('is not handed in by an administrator who never had the duty of events [R-TEA-31]', async () => {
    const app = await anApp();
    const { partner, event } = await aTable(app);
    const given = { eventId: event.id, participantId: (await aConfirmed(app, partner, event)).id, issueId: newId() };
    await app.call(partner, 'DELETE /events/{id}', { params: { id: event.id }, body: { reason: 'Повітряна тривога' } });
    const [never, other] = [await anAdministrator(app, 'warehouse'), await anAdministrator(app)];
    expect(outcomeOf(await deliver(app, never, given))).toEqual([404, 'event_not_found']);
    for (const duties of [['warehouse', 'audit'], ['audit']] as const)
      await app.call(other, 'PUT /accounts/administrators/{id}/duties', {
        params: { id: never.id },
        body: { duties: [...duties] },
      });
    expect(outcomeOf(await deliver(app, never, given))).toEqual([404, 'event_not_found']);
    expect(await listOf(app, other)).toEqual([]);
  });

  test('that had arrived in time is told so, and no conflict [R-TEA-30]', async () => {
    const app = await anApp();
    const { partner, event } = await aTable(app);
    const person = await aConfirmed(app, partner, event);
    const member = await aMemberOf(app, partner, ['desk']);
    const issueId = newId();
    await issue(app, member, event, person, { issueId });
    await remove(app, partner, member);
    const given = { eventId: event.id, participantId: person.id, issueId };
    expect(outcomeOf(await deliver(app, member, given))).toEqual([200, 'booked']);
    expect(await listOf(app, partner)).toEqual([]);
  });

  test('under a name that another issue bears is refused, not thrown away; the same in another order is the same [R-TEA-30]', async () => {
    const app = await anApp();
    const { partner, event, position, given, member } = await aLateIssue(app);
    const other = await aConfirmed(app, partner, event);
    const less = [{ positionId: position.id, quantity: '1' }];
    for (const changed of [{ participantId: other.id }, { lines: less }]) {
      expect(outcomeOf(await deliver(app, member, { ...given, ...changed }))).toEqual([409, 'idempotency_key_reused']);
    }
    const named = { ...given, participantId: other.id, issueId: newId(), lines: less };
    expect(outcomeOf(await deliver(app, member, named))).toEqual([200, 'kept']);
    const written = [{ positionId: position.id.toUpperCase(), quantity: '1.0' }];
    expect(outcomeOf(await deliver(app, member, { ...named, lines: written }))).toEqual([200, 'kept']);
    expect(
      outcomeOf(await deliver(app, member, { ...given, participantId: other.id, issueId: named.issueId }))[0],
    ).toBe(409);
    // Two at once: one is kept, the other learns that it is not.
    const issueId = newId();
    const both = await Promise.all(
      [given, named].map(one => deliver(app, member, { ...one, issueId }).then(outcomeOf)),
    );
    expect(both.sort()).toEqual([
      [200, 'kept'],
      [409, 'idempotency_key_reused'],
    ]);
    expect(await listOf(app, partner)).toHaveLength(3);
  });

  test('is nobody’s who never was at that table, of participants alone, not of oneself, and bounded [R-TEA-31]', async () => {
    const app = await anApp();
    const { event, member, given, partner } = await aLateIssue(app);
    const foreign = await aTable(app);
    const other = await aConfirmed(app, foreign.partner, foreign.event);
    const refusals: [Caller | { refreshToken: string }, object, unknown[]][] = [
      [await aDisplaced(app), given, [404, 'event_not_found']],
      [await aPartner(app), given, [404, 'event_not_found']],
      [await aMemberOf(app, partner, ['warehouse']), given, [404, 'event_not_found']],
      [member, { ...given, eventId: foreign.event.id, participantId: other.id }, [404, 'event_not_found']],
      [member, { ...given, issueId: newId(), participantId: other.id }, [404, 'not_found']],
      [member, { ...given, issueId: newId(), participantId: member.id }, [404, 'not_found']],
    ];
    for (const [who, body, refusal] of refusals) {
      expect(outcomeOf(await deliver(app, who, body as typeof given))).toEqual(refusal);
    }
    const at = app.clock.now();
    await app.deps.db
      .insertInto('lateIssues')
      .values(
        Array.from({ length: limits.lateIssuesOfPerson - 1 }, () => ({
          id: newId(),
          eventId: event.id,
          participantId: given.participantId,
          reporterId: member.id,
          issueId: newId(),
          madeAt: at,
          madeOn: '2026-03-05',
          receivedAt: at,
        })),
      )
      .execute();
    expect(outcomeOf(await deliver(app, member, { ...given, issueId: newId() }))).toEqual([
      409,
      'status_change_not_allowed',
    ]);
  });
});

describe('a coordinator', () => {
  test('books a late issue under their own name, once, with its name and its day [R-TEA-32]', async () => {
    const app = await anApp();
    const { partner, position, event, person, given, member, id, issueId } = await aLateIssue(app);
    const coordinator = await aMemberOf(app, partner, ['events', 'desk']);
    app.clock.set('2026-03-07T09:00:00Z');
    const both = await Promise.all([1, 2].map(() => decide(app, coordinator, id, 'book')));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await listOf(app, partner)).toMatchObject([
      { status: 'booked', decidedBy: 'Бондар Катерина', allowed: [], person: { status: 'aided' } },
    ]);
    expect(await balanceOf(app, partner, position.id)).toBe('98');
    const aided = await app.deps.db
      .selectFrom('participants')
      .select(['status', 'issueId'])
      .where('accountId', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(aided).toEqual({ status: 'aided', issueId });
    const issued = await app.deps.db.selectFrom('issuedAid').select('date').where('eventId', '=', event.id).execute();
    expect(issued).toEqual([{ date: '2026-03-05' }]);
    // The phone that still holds it learns what became of it.
    expect(outcomeOf(await deliver(app, member, given))).toEqual([200, 'booked']);
    await proveLedger(app);
  });

  test('may book one that was taken back before: they decide [R-TEA-32]', async () => {
    const app = await anApp();
    const { partner, position, event } = await aTable(app);
    const person = await aConfirmed(app, partner, event);
    const member = await aMemberOf(app, partner, ['desk']);
    const issueId = newId();
    expect((await issue(app, member, event, person, { issueId })).status).toBe(200);
    const target = { params: { id: event.id, participantId: person.id } };
    await app.call(partner, 'POST /events/{id}/aid/{participantId}/revert', { ...target, body: { reason: 'Помилка' } });
    await remove(app, partner, member);
    const given = { eventId: event.id, participantId: person.id, issueId };
    expect(outcomeOf(await deliver(app, member, given))).toEqual([200, 'kept']);
    const [late] = await listOf(app, partner);
    expect((await decide(app, partner, late!.id, 'book')).status).toBe(200);
    expect(await balanceOf(app, partner, position.id)).toBe('98');
    await proveLedger(app);
  });

  test('books one of an event that was moved since under the day the event has now [R-TEA-32]', async () => {
    const app = await anApp();
    const { partner, event, id } = await aLateIssue(app);
    const { version } = await app.call(partner, 'GET /events/{id}/details', { params: { id: event.id } });
    const eventDate = '2026-03-07T08:00:00Z';
    await app.call(partner, 'PUT /events/{id}', { params: { id: event.id }, body: { version, eventDate } });
    expect((await listOf(app, partner))[0]).toMatchObject({ isBookable: false });
    app.clock.set('2026-03-08T09:00:00Z');
    expect((await listOf(app, partner))[0]).toMatchObject({ isBookable: true });
    expect((await decide(app, partner, id, 'book')).status).toBe(200);
    const issued = await app.deps.db.selectFrom('issuedAid').select('date').where('eventId', '=', event.id).execute();
    expect(issued).toEqual([{ date: '2026-03-07' }]);
  });

  test('is offered to book one by the duty for the desk alone, as the server lets them [R-TEA-32]', async () => {
    const app = await anApp();
    const { partner, id } = await aLateIssue(app);
    const offered = async (who: Caller) => (await listOf(app, who)).map(({ allowed }) => allowed);
    const coordinator = await aMemberOf(app, partner, ['events']);
    expect(await offered(coordinator)).toEqual([['dismiss']]);
    expect(outcomeOf(await decide(app, coordinator, id, 'book'))[0]).toBe(403);
    const atDesk = await aMemberOf(app, partner, ['events', 'desk']);
    expect(await offered(atDesk)).toEqual([['book', 'dismiss']]);
    expect(outcomeOf(await decide(app, atDesk, id, 'book'))[0]).toBe(200);
  });

  test('is offered to book one only where aid may be issued still, and told where it may not [R-TEA-32]', async () => {
    type Row = [string, (app: TestApp, late: Awaited<ReturnType<typeof aLateIssue>>) => Promise<unknown>];
    const ends: Row[] = [
      ['the person rejected', (app, { partner, event, person }) => move(app, partner, event, person, 'rejected')],
      [
        'the event cancelled',
        (app, { partner, event }) =>
          app.call(partner, 'DELETE /events/{id}', { params: { id: event.id }, body: { reason: 'Повітряна тривога' } }),
      ],
      [
        'its report accepted',
        async (app, { partner, event }) => {
          app.clock.set('2026-03-06T09:00:00Z');
          await app.call(partner, 'PUT /events/{id}/accomplish', { params: { id: event.id } });
          expect((await listOf(app, partner))[0]).toMatchObject({ isBookable: true, allowed: ['book', 'dismiss'] });
          const report = await aReport(app, partner, event);
          await reportAction(app, partner, report, 'submit');
          expect((await reportAction(app, await anAdministrator(app), report, 'accept')).status).toBe(200);
        },
      ],
    ];
    for (const [what, end] of ends) {
      const app = await anApp();
      const late = await aLateIssue(app);
      expect((await listOf(app, late.partner))[0]).toMatchObject({ isBookable: true, allowed: ['book', 'dismiss'] });
      await end(app, late);
      expect((await listOf(app, late.partner))[0], what).toMatchObject({ isBookable: false, allowed: ['dismiss'] });
      expect(outcomeOf(await decide(app, late.partner, late.id, 'book')), what).toEqual([
        409,
        'status_change_not_allowed',
      ]);
      const dismissed = await decide(app, late.partner, late.id, 'dismiss', { reason: 'Записано на папері' });
      expect([dismissed.status, dismissed.body.status], what).toEqual([200, 'dismissed']);
    }
  });

  test('has them as a file with amounts as its language writes them [R-UIX-6]', async () => {
    const app = await anApp();
    const { partner } = await aLateIssue(app);
    const [late] = await listOf(app, partner);
    const goods = lateIssueSheet.columns.find(({ label }) => label.uk === 'Що');
    const [line] = late?.lines ?? [];
    const sugar = late && line && { ...late, lines: [{ ...line, name: 'Цукор', units: 'кг', quantity: '2.500' }] };
    const said = (['uk', 'en'] as const).map(language => sugar && goods?.cell(sugar, language));
    expect(said).toEqual(['Цукор – 2,5\u00a0кг', 'Цукор – 2.5\u00a0кг']);
  });

  test('dismisses one with a reason, and then it is not booked [R-TEA-32]', async () => {
    const app = await anApp();
    const { partner, position, id } = await aLateIssue(app);
    expect((await decide(app, partner, id, 'dismiss', {})).status).toBe(400);
    expect((await decide(app, partner, id, 'dismiss', { reason: 'Людина не приходила' })).status).toBe(200);
    expect(outcomeOf(await decide(app, partner, id, 'book'))).toEqual([409, 'status_change_not_allowed']);
    expect(await listOf(app, partner)).toMatchObject([{ status: 'dismissed', reason: 'Людина не приходила' }]);
    expect(await balanceOf(app, partner, position.id)).toBe('100');
    const actions = await app.deps.db
      .selectFrom('audit')
      .select(['action', 'memberId'])
      .where('subjectType', '=', 'lateIssue')
      .orderBy('seq')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(['lateIssue.keep', 'lateIssue.dismiss']);
  });

  test('does not book what somebody else issued meanwhile, what they issued themselves, or another partner’s [R-TEA-32]', async () => {
    const app = await anApp();
    const { partner, event, person, id, member } = await aLateIssue(app);
    expect(outcomeOf(await decide(app, await aPartner(app), id, 'book'))).toEqual([404, 'not_found']);
    const readsOnly = await aMemberOf(app, partner, ['read', 'desk']);
    expect(outcomeOf(await decide(app, readsOnly, id, 'book'))).toEqual([403, 'forbidden']);
    // Without the desk one books nothing, whatever else one coordinates.
    expect(outcomeOf(await decide(app, await aMemberOf(app, partner, ['events']), id, 'book'))).toEqual([
      403,
      'forbidden',
    ]);
    const back = await aMemberOf(app, partner, ['events', 'desk'], { person: member });
    expect(outcomeOf(await decide(app, back, id, 'book'))).toEqual([403, 'forbidden']);
    await issue(app, partner, event, person, { issueId: newId() });
    expect((await listOf(app, partner))[0]?.allowed).toEqual(['dismiss']);
    expect(outcomeOf(await decide(app, partner, id, 'book'))).toEqual([409, 'status_change_not_allowed']);
  });
});

describe('a duty taken away', () => {
  test('while an issue is under way waits for it; one that comes after finds it gone [R-TEA-33]', async () => {
    const app = await anApp();
    const { partner, event, position } = await aTable(app);
    const [one, two] = [await aConfirmed(app, partner, event), await aConfirmed(app, partner, event)];
    const member = await aMemberOf(app, partner, ['desk']);
    const { db, clock } = app.deps;
    let removed: Promise<unknown> | undefined;
    let isRemoved = false;
    await transaction(db, async tx => {
      const desk = { accountId: member.id, partnerId: partner.id, eventId: event.id };
      expect(await lockDesk(tx, desk, clock.now())).toBe('now');
      removed = remove(app, partner, member).then(() => (isRemoved = true));
      // Another issue under way does not wait for this one, and the removal waits for both.
      expect((await issue(app, member, event, one)).status).toBe(200);
      expect(isRemoved).toBe(false);
    });
    await removed;
    expect((await issue(app, member, event, two)).status).toBe(403);
    expect(await balanceOf(app, partner, position.id)).toBe('98');
  });

  test('at the same moment as twelve issues: each is booked or refused, none half [R-TEA-33]', async () => {
    const app = await anApp();
    const { partner, event, position } = await aTable(app);
    const people = [];
    for (let n = 0; n < 12; n += 1) people.push(await aConfirmed(app, partner, event));
    const member = await aMemberOf(app, partner, ['desk']);
    const replies = await Promise.all([
      ...people.slice(0, 6).map(person => issue(app, member, event, person)),
      remove(app, partner, member).then(() => null),
      ...people.slice(6).map(person => issue(app, member, event, person)),
    ]);
    const statuses = replies.flatMap(reply => (reply ? [reply.status] : []));
    const booked = statuses.filter(status => status === 200).length;
    expect(statuses.every(status => status === 200 || status === 403)).toBe(true);
    expect(await balanceOf(app, partner, position.id)).toBe(String(100 - 2 * booked));
    await proveLedger(app);
  });
});
