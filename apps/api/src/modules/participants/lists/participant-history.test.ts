import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { aDisplaced, aPartner } from '../../../../test/people.ts';
import { anEvent, apply, issue, move } from '../../../../test/things.ts';

let app: TestApp;
let organizer: Caller;

beforeAll(async () => {
  app = await anApp();
  organizer = await aPartner(app);
});

const historyOf = async (event: { id: string }, person: Caller) => {
  const info = await app.call(organizer, 'GET /events/{id}/participant/{participantId}/info', {
    params: { id: event.id, participantId: person.id },
  });
  return info.history.map(({ at, from, to, because, by }) => [at.slice(0, 16), from, to, because, by]);
};

test('says each change in its order, at its own instant and by whom [R-PAR-25]', async () => {
  app.clock.set('2026-03-05T10:00:00Z');
  const event = await anEvent(app, organizer);
  const person = await aDisplaced(app);
  await apply(app, person, event);
  app.clock.pass(1);
  await move(app, organizer, event, person, 'rejected');
  app.clock.pass(1);
  await move(app, organizer, event, person, 'confirmed');
  app.clock.set('2026-03-20T08:00:00Z');
  await issue(app, organizer, event, person);
  app.clock.pass(1);
  await app.call(organizer, 'POST /events/{id}/aid/{participantId}/revert', {
    params: { id: event.id, participantId: person.id },
    body: { reason: 'Помилка' },
  });
  expect(await historyOf(event, person)).toEqual([
    ['2026-03-05T10:00', null, 'applied', null, 'person'],
    ['2026-03-05T11:00', 'applied', 'rejected', 'byOrganizer', 'organizer'],
    ['2026-03-05T12:00', 'rejected', 'confirmed', null, 'organizer'],
    ['2026-03-20T08:00', 'confirmed', 'aided', null, 'organizer'],
    ['2026-03-20T09:00', 'aided', 'confirmed', null, 'organizer'],
  ]);
});

test('an invitation runs out at its hour, by time alone, swept or not, and may come again [R-PAR-21, R-PAR-25]', async () => {
  app.clock.set('2026-03-05T10:00:00Z');
  const person = await aDisplaced(app);
  const event = await anEvent(app, organizer, { type: 'private', invitedIds: [person.id], respondTimeHours: 24 });
  app.clock.pass(30);
  const ranOut = [
    ['2026-03-05T10:00', null, 'invited', null, 'organizer'],
    ['2026-03-06T10:00', 'invited', 'rejected', 'expired', 'time'],
  ];
  expect(await historyOf(event, person)).toEqual(ranOut);
  await app.call(organizer, 'POST /events/{id}/participants/invite', {
    params: { id: event.id },
    body: { participantIds: [person.id] },
  });
  await move(app, person, event, person, 'confirmed');
  expect(await historyOf(event, person)).toEqual([
    ...ranOut,
    ['2026-03-06T16:00', 'rejected', 'invited', null, 'organizer'],
    ['2026-03-06T16:00', 'invited', 'confirmed', null, 'person'],
  ]);
});

test('cannot be rewritten [R-PAR-25]', async () => {
  for (const statement of [
    'UPDATE participant_changes SET at = now()',
    'DELETE FROM participant_changes',
    'TRUNCATE participant_changes',
  ]) {
    await expect(sql.raw(statement).execute(app.deps.db)).rejects.toThrow('append-only');
  }
});
