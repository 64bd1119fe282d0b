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

test('each look is in the audit [R-PRV-2]', async () => {
  const person = await aDisplaced(app);
  await apply(app, person, await anEvent(app, partner));
  await look(partner, person);
  const rows = await app.deps.db
    .selectFrom('audit')
    .select(['actorId', 'action'])
    .where('subjectId', '=', person.id)
    .where('action', 'like', 'account.view%')
    .execute();
  expect(rows).toEqual([{ actorId: partner.id, action: 'account.view' }]);
});
