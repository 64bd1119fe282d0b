import type { CreateEvent } from '@oplich/contract/events/bodies';
import { addDays } from '@oplich/contract/shared/kyiv-time';
import { beforeEach, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { aDisplaced, aMemberOf, anAdministrator, aPartner } from '../../../../test/people.ts';
import { aConfirmed, anEvent, aPosition, issue } from '../../../../test/things.ts';

let app: TestApp;
let partner: Caller;

beforeEach(async () => {
  app = await anApp();
  partner = await aPartner(app);
});

const shortages = (who: Caller = partner) => app.call(who, 'GET /events/shortages');
/** An event for ten with one kind of goods of which there is so much. */
async function anEventWith(quantity: string, more: Partial<CreateEvent> = {}) {
  const position = await aPosition(app, partner, { name: `Ковдра ${quantity}`, quantity });
  const issuedAid = [{ positionId: position.id, quantityPerParticipant: '2' }];
  return { position, event: await anEvent(app, partner, { maxParticipants: 10, issuedAid, ...more }) };
}

test('goods are short where they are reserved for fewer than may still come, the soonest event first [R-EVT-31]', async () => {
  const later = await anEventWith('19', { name: 'Пізніше', eventDate: '2026-03-25T08:00:00Z' });
  const soon = await anEventWith('1', { name: 'Скоро' });
  await anEventWith('20');
  await anEvent(app, partner);
  expect(await shortages()).toEqual(
    [
      { ...soon, enoughFor: 0 },
      { ...later, enoughFor: 9 },
    ].map(({ event, position, enoughFor }) => ({
      eventId: event.id,
      eventName: event.name,
      eventDate: event.eventDate,
      positionId: position.id,
      positionName: position.name,
      enoughFor,
      people: 10,
    })),
  );
});

test('who was aided is to be given nothing more, and an event says of its goods the same [R-EVT-31]', async () => {
  const { event } = await anEventWith('4');
  const people = [await aConfirmed(app, partner, event), await aConfirmed(app, partner, event)];
  app.clock.set(event.eventDate);
  for (const [aided, person] of people.entries()) {
    const { stock } = await app.call(partner, 'GET /events/{id}/details', { params: { id: event.id } });
    expect(stock).toMatchObject([{ enoughFor: 2 - aided }]);
    expect(await shortages()).toMatchObject([{ enoughFor: 2 - aided, people: 10 - aided }]);
    expect((await issue(app, partner, event, person)).status).toBe(200);
  }
});

test('where aid is given by people it is short of them [R-EVT-31]', async () => {
  const { id: positionId, name } = await aPosition(app, partner, { quantity: '8' });
  await anEvent(app, partner, {
    maxParticipants: 5,
    issuedAid: [{ positionId, quantityPerParticipant: '1', per: 'person' }],
  });
  expect(await shortages()).toMatchObject([{ positionName: name, enoughFor: 2, people: 5 }]);
});

test('an event is short of nothing once its day in Kyiv is over, it is accomplished or cancelled [R-EVT-31]', async () => {
  const { event: cancelled } = await anEventWith('1');
  await app.call(partner, 'DELETE /events/{id}', { params: { id: cancelled.id }, body: { reason: 'Тривога' } });
  const { event } = await anEventWith('1');
  const { event: held } = await anEventWith('3');
  app.clock.set(held.eventDate);
  expect(await shortages()).toMatchObject([{ eventId: event.id }, { eventId: held.id }]);
  await app.call(partner, 'PUT /events/{id}/accomplish', { params: { id: held.id }, body: {} });
  app.clock.set('2026-03-20T21:30:00Z');
  expect(await shortages()).toMatchObject([{ eventId: event.id }]);
  app.clock.set('2026-03-20T22:30:00Z');
  expect(await shortages()).toEqual([]);
});

test('what is short is told of the hundred soonest events at most, and nobody having said that others were held hides none [R-EVT-31]', async () => {
  const { event, position } = await anEventWith('1');
  const issuedAid = [{ positionId: position.id, quantityPerParticipant: '2' }];
  for (let one = 0; one < 100; one++) await anEvent(app, partner, { issuedAid });
  const moveOthers = (days: number) =>
    app.deps.db
      .updateTable('events')
      .set({ eventDate: addDays(new Date(event.eventDate), days) })
      .where('id', '!=', event.id)
      .execute();
  await moveOthers(-60);
  expect(await shortages()).toMatchObject([{ eventId: event.id }]);
  await moveOthers(1);
  const told = await shortages();
  expect(told).toHaveLength(100);
  expect(told[0]).toMatchObject({ eventId: event.id });
  await moveOthers(-1);
  expect((await shortages()).map(({ eventId }) => eventId)).not.toContain(event.id);
});

test('nobody is told of another’s goods [R-EVT-31]', async () => {
  await anEventWith('1');
  expect(await shortages(await aPartner(app, { partnerType: 'volunteer' }))).toEqual([]);
  expect(await shortages(await aMemberOf(app, partner, ['reports']))).toHaveLength(1);
});

test('only partners and those of their team who read goods may ask for them [R-EVT-31]', async () => {
  expect((await app.ask(null, 'GET /events/shortages')).status).toBe(401);
  for (const who of [await aDisplaced(app), await anAdministrator(app), await aMemberOf(app, partner, ['desk'])])
    expect((await app.ask(who, 'GET /events/shortages')).status).toBe(403);
});
