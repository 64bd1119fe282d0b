import type { AidReceived, Participant } from '@oplich/contract/participants/schemas';
import { expect, test } from 'vitest';
import { anApp, type Caller } from '../../../../test/app.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../../test/people.ts';
import { aConfirmed, anEvent, aPosition, apply, issue, move } from '../../../../test/things.ts';

const app = await anApp();

type List = { items: Participant[]; total: number };
const list = (
  who: Caller,
  event: { id: string },
  state: 'applied' | 'confirmed' | 'invited',
  query: Record<string, unknown> = {},
) => app.ask<List>(who, `GET /events/{id}/participants/${state}`, { params: { id: event.id }, query });
const historyOf = async (who: Caller, event: { id: string }, person: Caller): Promise<AidReceived | null> => {
  const { aidReceived } = await app.call(who, 'GET /events/{id}/participant/{participantId}/info', {
    params: { id: event.id, participantId: person.id },
  });
  return aidReceived;
};
const none = { times: 0, lastAt: null, categories: [], noShows: 0 };

/** An event of a partner with goods of a kind, held on a day. */
async function aHandOut(day: string, category: string, organizer?: Caller) {
  const giver = organizer ?? (await aPartner(app));
  const positions = [await aPosition(app, giver, { category }), await aPosition(app, giver, { category: 'food' })];
  const event = await anEvent(app, giver, {
    eventDate: `${day}T08:00:00Z`,
    issuedAid: positions.map(({ id }) => ({ positionId: id, quantityPerParticipant: '1' })),
  });
  return { giver, event };
}

test('who decides sees how often, when and with what people were helped by anybody within 90 days [R-PAR-48]', async () => {
  app.clock.set('2026-03-05T10:00:00Z');
  const [helped, alone] = [await aDisplaced(app), await aDisplaced(app)];
  const first = await aHandOut('2026-03-10', 'hygiene');
  await apply(app, helped, first.event);
  await move(app, first.giver, first.event, helped, 'confirmed');
  const missed = await aConfirmed(app, first.giver, first.event);
  app.clock.set('2026-03-10T09:00:00Z');
  expect((await issue(app, first.giver, first.event, helped)).status).toBe(200);
  await app.call(first.giver, 'PUT /events/{id}/accomplish', { params: { id: first.event.id } });

  app.clock.set('2026-04-20T09:00:00Z');
  const organizer = await aPartner(app);
  const event = await anEvent(app, organizer, { eventDate: '2026-05-10T08:00:00Z' });
  for (const person of [helped, alone, missed]) await apply(app, person, event);
  // Two lines by one giver on one day are one occasion.
  const ofHelped = { times: 1, lastAt: '2026-03-10', categories: ['food', 'hygiene'], noShows: 0 };
  expect(await historyOf(organizer, event, helped)).toEqual(ofHelped);
  expect(await historyOf(organizer, event, alone)).toEqual(none);
  expect(await historyOf(organizer, event, missed)).toEqual({ ...none, noShows: 1 });

  const ids = async (query: Record<string, unknown>) =>
    (await list(organizer, event, 'applied', query)).body.items.map(({ participantId }) => participantId);
  const whole = await list(organizer, event, 'applied');
  expect(whole.body.items.find(one => one.participantId === helped.id)?.aidReceived).toEqual(ofHelped);
  expect(JSON.stringify(whole.body)).not.toContain(first.giver.id);
  expect((await ids({ sort: 'lastAidedAt' })).at(-1)).toBe(helped.id);
  expect((await ids({ sort: '-timesAided' }))[0]).toBe(helped.id);
  expect((await ids({ sort: '-noShows' }))[0]).toBe(missed.id);
  // 41 days ago, which is not within 41 days.
  expect(await ids({ notAidedForDays: 41 })).toContain(helped.id);
  expect(await ids({ notAidedForDays: 42 })).not.toContain(helped.id);
  expect((await list(organizer, event, 'applied', { notAidedForDays: 42 })).body.total).toBe(2);

  await move(app, organizer, event, helped, 'confirmed');
  expect((await list(organizer, event, 'confirmed')).body.items[0]?.aidReceived).toEqual(ofHelped);
  // The person reads nothing of it here, and 90 days later it is forgotten.
  app.clock.set('2026-05-09T09:00:00Z');
  expect((await historyOf(organizer, event, helped))?.times).toBe(1);
  app.clock.set('2026-06-08T09:00:00Z');
  expect(await historyOf(organizer, event, helped)).toEqual(none);
});

test('what was taken back is no help, and a giver who helps on two days helped twice [R-PAR-48]', async () => {
  app.clock.set('2026-03-05T10:00:00Z');
  const person = await aDisplaced(app);
  const { giver, event: first } = await aHandOut('2026-03-10', 'clothing');
  await apply(app, person, first);
  await move(app, giver, first, person, 'confirmed');
  app.clock.set('2026-03-10T09:00:00Z');
  await issue(app, giver, first, person);
  app.clock.set('2026-04-20T09:00:00Z');
  const { event: second } = await aHandOut('2026-04-25', 'clothing', giver);
  await apply(app, person, second);
  await move(app, giver, second, person, 'confirmed');
  app.clock.set('2026-04-25T09:00:00Z');
  await issue(app, giver, second, person);
  expect(await historyOf(giver, second, person)).toMatchObject({ times: 2, lastAt: '2026-04-25' });
  await app.call(giver, 'POST /events/{id}/aid/{participantId}/revert', {
    params: { id: second.id, participantId: person.id },
    body: { reason: 'Помилка' },
  });
  expect(await historyOf(giver, second, person)).toMatchObject({ times: 1, lastAt: '2026-03-10' });
});

test('of an invitation that was not answered, and in other lists, no help is told, by no order and no filter [R-PAR-48]', async () => {
  app.clock.set('2026-03-05T10:00:00Z');
  const person = await aDisplaced(app);
  const organizer = await aPartner(app);
  const event = await anEvent(app, organizer, { type: 'hybrid', invitedIds: [person.id] });
  const invited = await list(organizer, event, 'invited');
  expect(invited.body.items[0]?.aidReceived).toBeNull();
  expect(await historyOf(organizer, event, person)).toBeNull();
  for (const query of [{ notAidedForDays: 5 }, { sort: 'lastAidedAt' }, { sort: '-noShows' }, { sort: 'timesAided' }]) {
    expect((await list(organizer, event, 'invited', query)).status, JSON.stringify(query)).toBe(400);
  }
  for (const notAidedForDays of [0, 91, 'x', 1.5]) {
    expect((await list(organizer, event, 'applied', { notAidedForDays })).status, String(notAidedForDays)).toBe(400);
  }
  const another = await aPartner(app);
  expect((await list(another, event, 'applied')).status).toBe(404);
  expect((await list(person, event, 'applied')).status).toBe(403);
});

test('each view of a list of people who are decided on is one entry of the audit [R-PAR-48]', async () => {
  app.clock.set('2026-03-05T10:00:00Z');
  const [organizer, administrator] = [await aPartner(app), await anAdministrator(app)];
  const event = await anEvent(app, organizer);
  await list(organizer, event, 'applied');
  await list(organizer, event, 'confirmed');
  await list(organizer, event, 'invited');
  const { items } = await app.call(administrator, 'GET /audit', {
    query: { subjectId: event.id, action: 'participant.viewList' },
  });
  expect(items.map(({ details }) => JSON.stringify(details)).toSorted()).toEqual([
    '{"state":"applied"}',
    '{"state":"confirmed"}',
  ]);
});
