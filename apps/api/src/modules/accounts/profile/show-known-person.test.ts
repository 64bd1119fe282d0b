import { expect, test } from 'vitest';
import { anApp, type Caller } from '../../../../test/app.ts';
import { aDisplaced, aPartner } from '../../../../test/people.ts';
import { anEvent, apply, move } from '../../../../test/things.ts';

const app = await anApp();
const partner = await aPartner(app);
const look = (as: Caller, person: Caller) => app.ask(as, 'GET /accounts/{id}/info', { params: { id: person.id } });

test('a partner sees who takes part in its events, cut to what is needed at the table [R-PAR-32, R-PRF-2, R-PRV-3]', async () => {
  const person = await aDisplaced(app);
  const event = await anEvent(app, partner);
  expect((await look(partner, person)).status).toBe(404);
  await apply(app, person, event);
  const { status, body } = await look(partner, person);
  expect(status).toBe(200);
  expect(body).toEqual({
    id: person.id,
    role: 'displaced',
    surname: 'Мельник',
    name: 'Оксана',
    patronym: 'Іванівна',
    age: null,
    phoneNumber: '+380671234567',
    region: expect.objectContaining({ id: 63 }) as object,
    handOutDocument: { type: 'idCard', lastFour: '6789', displacedCertificateYear: null },
  });
  expect(JSON.stringify(body)).not.toMatch(/123456789|3112000139|@/);
});

test('nobody else’s event opens a person, nor a participation that is over [R-PRF-2, R-PRV-3]', async () => {
  const [person, other] = [await aDisplaced(app), await aPartner(app)];
  const event = await anEvent(app, partner);
  await apply(app, person, event);
  expect((await look(other, person)).status).toBe(404);
  expect((await look(await aDisplaced(app), person)).status).toBe(404);
  await move(app, partner, event, person, 'rejected');
  expect((await look(partner, person)).status).toBe(404);
});

test('an invitation opens the person as long as it lives [R-PRF-2]', async () => {
  const person = await aDisplaced(app);
  const event = await anEvent(app, partner, { type: 'hybrid', invitedIds: [person.id], respondTimeHours: 24 });
  expect(event.counts.invited).toBe(1);
  expect((await look(partner, person)).status).toBe(200);
  app.clock.pass(25);
  expect((await look(partner, person)).status).toBe(404);
});

test('each look is in the audit, and the person is told of one at phone and document, by whichever call [R-PRV-2, R-MYH-4]', async () => {
  const [person, invited] = [await aDisplaced(app), await aDisplaced(app)];
  const event = await anEvent(app, partner, { type: 'hybrid', invitedIds: [invited.id] });
  await apply(app, person, event);
  for (const one of [person, invited]) {
    expect((await look(partner, one)).status).toBe(200);
    await app.call(partner, 'GET /events/{id}/participant/{participantId}/info', {
      params: { id: event.id, participantId: one.id },
    });
  }
  const recorded = async ({ id }: Caller) => {
    const all = app.deps.db
      .selectFrom('audit')
      .select(['actorId', 'action'])
      .where('subjectId', '=', id)
      .orderBy('seq');
    return (await all.execute()).filter(({ actorId }) => actorId === partner.id).map(({ action }) => action);
  };
  const told = async (who: Caller) =>
    (await app.call(who, 'GET /accounts/my-help/views')).items.map(({ action }) => action);
  const atBoth = ['participant.view', 'participant.view'];
  expect([await recorded(person), await told(person)]).toEqual([atBoth, atBoth]);
  // Of who was invited and has not answered the name alone was shown.
  expect([await recorded(invited), await told(invited)]).toEqual([['account.view', 'account.view'], []]);
});
