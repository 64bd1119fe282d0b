import { expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { aPartner } from '../../../../test/people.ts';
import { aConfirmed, actAction, anAct, anEvent, aPosition, issue } from '../../../../test/things.ts';

const edit = async (app: TestApp, owner: Caller, { id }: { id: string }, receivedDate: string) => {
  const { version } = await app.call(owner, 'GET /warehouse/positions/{id}', { params: { id } });
  const { status, body } = await app.ask(owner, 'PUT /warehouse/positions/{id}', {
    params: { id },
    body: { version, receivedDate },
  });
  return [status, body.errors?.map(({ path, code }) => `${path} ${code}`).join()];
};
const refused = [400, 'receivedDate not_allowed'];
const changed = [200, undefined];

test('goods that an act sent were received on its day or before, however often their day is corrected [R-ACT-20, R-WHS-36]', async () => {
  const app = await anApp();
  const [owner, to] = [await aPartner(app), await aPartner(app)];
  const position = await aPosition(app, owner);
  const items = [{ positionId: position.id, quantity: '10' }];
  const act = await anAct(app, owner, to, { items, date: '2026-02-10' });
  expect(await edit(app, owner, position, '2026-02-11')).toEqual(changed);
  expect(await edit(app, owner, position, '2026-02-01')).toEqual(changed);
  await actAction(app, owner, act, 'issue');
  expect(await edit(app, owner, position, '2026-02-11')).toEqual(refused);
  expect(await edit(app, owner, position, '2026-02-10')).toEqual(changed);
  await actAction(app, owner, act, 'cancel', { reason: 'Помилка' });
  expect(await edit(app, owner, position, '2026-02-11')).toEqual(changed);
});

test('goods that were issued to people were received on that day or before, as long as the issue stands [R-WHS-36]', async () => {
  const app = await anApp();
  const owner = await aPartner(app);
  const position = await aPosition(app, owner);
  const event = await anEvent(app, owner, { issuedAid: [{ positionId: position.id, quantityPerParticipant: '1' }] });
  const person = await aConfirmed(app, owner, event);
  app.clock.set(event.eventDate);
  await issue(app, owner, event, person);
  app.clock.pass(48);
  expect(await edit(app, owner, position, '2026-03-21')).toEqual(refused);
  expect(await edit(app, owner, position, '2026-03-20')).toEqual(changed);
  await app.call(owner, 'POST /events/{id}/aid/{participantId}/revert', {
    params: { id: event.id, participantId: person.id },
    body: { reason: 'Помилка' },
  });
  expect(await edit(app, owner, position, '2026-03-21')).toEqual(changed);
});
