import { expect, test } from 'vitest';
import { anApp, type Caller } from '../../../../test/app.ts';
import { aDisplaced, aPartner } from '../../../../test/people.ts';
import { aConfirmed, anEvent, aPosition, issue } from '../../../../test/things.ts';
import { aidReceivedBy } from '../../warehouse/index.ts';
import { orderFactsOf } from './order-facts.repo.ts';

const app = await anApp();
const { db, secrets } = app.deps;
const giver = await aPartner(app);

/** Somebody who was handed something on a day. */
async function helpedOn(day: string): Promise<Caller> {
  app.clock.set(`${day}T08:00:00Z`);
  const { id } = await aPosition(app, giver);
  const event = await anEvent(app, giver, {
    eventDate: `${day}T10:00:00Z`,
    issuedAid: [{ positionId: id, quantityPerParticipant: '1' }],
  });
  const person = await aConfirmed(app, giver, event);
  app.clock.set(event.eventDate);
  expect((await issue(app, giver, event, person)).status).toBe(200);
  return person;
}
const joinTo = (second: Caller, stays: Caller) =>
  db.updateTable('accounts').set({ duplicateOf: stays.id }).where('id', '=', second.id).execute();

test('help counts with who stays, also of the second account of a second account [R-DUP-3, R-WAI-4]', async () => {
  const [third, second] = [await helpedOn('2026-04-10'), await helpedOn('2026-03-20')];
  const [stays, nobody] = [await aDisplaced(app), await aDisplaced(app)];
  await joinTo(third, second);
  await joinTo(second, stays);
  const people = [stays.id, nobody.id];
  for (const ids of [people, [stays.id]]) {
    expect([...(await aidReceivedBy(db, ids, '2026-01-01'))]).toMatchObject([
      [stays.id, { times: 2, lastAt: '2026-04-10' }],
    ]);
  }
  const lastOf = async (at: string) => {
    const facts = await orderFactsOf(app.deps.db as never, secrets, people, new Date(at));
    return people.map(id => facts.get(id)?.lastAidedOn);
  };
  expect(await lastOf('2026-04-11T00:00:00Z')).toEqual(['2026-04-10', null]);
  expect(await lastOf('2026-04-01T00:00:00Z')).toEqual(['2026-03-20', null]);
  expect(await lastOf('2026-03-01T00:00:00Z')).toEqual([null, null]);
});
