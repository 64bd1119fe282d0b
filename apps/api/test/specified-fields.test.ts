/** Every field the specification gives a thing is accepted, kept, and returned as it was given. */
import type { IssuedAid } from '@oplich/contract/warehouse/schemas';
import { beforeAll, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from './app.ts';
import { anUploaded } from './files.ts';
import { aDisplaced, anAdministrator, aPartner } from './people.ts';
import { anEvent, aPosition } from './things.ts';

let app: TestApp;
let partner: Caller;
let administrator: Caller;
beforeAll(async () => {
  app = await anApp();
  [partner, administrator] = [await aPartner(app), await anAdministrator(app)];
});

test('a help request keeps title, description, category, date, official letter, status and waybill [R-REQ-1, R-REQ-12]', async () => {
  const letter = await anUploaded(app, partner);
  const given = {
    title: 'Ковдри для пункту обігріву',
    description: 'Потрібні теплі ковдри.\nЗаберемо самі.',
    category: 'clothing' as const,
    items: [{ name: 'Ковдра', units: 'шт.', quantity: '40' }],
    officialLetterRequestFileIds: [letter.id],
  };
  const { id } = await app.call(partner, 'POST /help-requests', { body: given });
  const asked = {
    title: given.title,
    description: given.description,
    category: 'clothing',
    requestDate: app.clock.now().toISOString(),
    officialLetterRequest: [{ id: letter.id, name: letter.name }],
    items: [{ positionId: null, name: 'Ковдра', units: 'шт.', quantity: '40' }],
  };
  const seen = (who: Caller) => app.call(who, 'GET /help-requests/{id}', { params: { id } });
  for (const who of [partner, administrator])
    expect(await seen(who)).toMatchObject({ ...asked, status: 'underConsideration', ttn: null });

  app.clock.pass(5);
  const decision = { ttn: '20450012345678', comment: 'Надіслано поштою.' };
  await app.call(administrator, 'PUT /help-requests/{id}/execute', { params: { id }, body: decision });
  for (const who of [partner, administrator])
    expect(await seen(who)).toMatchObject({
      ...asked,
      status: 'executed',
      ttn: decision.ttn,
      decisionComment: decision.comment,
    });
  const { items } = await app.call(partner, 'GET /help-requests', { query: { scope: 'mine' } });
  expect(items).toMatchObject([{ id, ...asked, officialLetterRequest: expect.any(Array), status: 'executed' }]);
});

test('an aid position keeps name, quantity, units, both prices, total, unique code, balance and day received [R-WHS-1]', async () => {
  const given = {
    name: 'Цукор-пісок',
    quantity: '33.333',
    units: 'кг',
    netUnitPrice: '38.40',
    costPerItemWithoutVat: '32.01',
    uniqueCode: 'UA-2026-000777',
    receivedDate: '2026-02-01',
    expiryDate: '2027-01-31',
    category: 'food' as const,
  };
  const { id } = await app.call(partner, 'POST /warehouse/positions', { body: given });
  // 33.333 × 32.01 = 1066.98933
  const kept = { id, ...given, balance: '33.333', totalPriceWithoutVat: '1066.99' };
  expect(await app.call(partner, 'GET /warehouse/positions/{id}', { params: { id } })).toMatchObject(kept);
  expect((await app.call(partner, 'GET /warehouse/positions')).items).toMatchObject([kept]);

  const body = { quantity: '3.333', reason: 'Розсипано' };
  await app.call(partner, 'POST /warehouse/positions/{id}/write-off', { params: { id }, body });
  expect(await app.call(partner, 'GET /warehouse/positions/{id}', { params: { id } })).toMatchObject({
    ...kept,
    balance: '30',
    totalPriceWithoutVat: '960.30',
  });
});

test('issued aid keeps date, quantity, total cost, place of issue, recipient and unique code [R-WHS-21]', async () => {
  const [person, event] = [await aDisplaced(app), await anEvent(app, partner, { name: 'Виїзна видача' })];
  const position = await aPosition(app, partner, { costPerItemWithoutVat: '10.01', uniqueCode: 'UA-2026-000888' });
  const given = {
    positionId: position.id,
    quantity: '2.5',
    recipientId: person.id,
    date: '2026-03-04',
    placeOfIssue: 'м. Ізюм, вул. Соборна, 1',
    eventId: event.id,
    reason: 'Відомість № 12',
  };
  const { id } = await app.call(administrator, 'POST /warehouse/issued-aid', { body: given });
  const kept = {
    id,
    date: '2026-03-04',
    quantity: '2.5',
    units: 'набір',
    totalCost: '25.03',
    placeOfIssue: given.placeOfIssue,
    recipient: { id: person.id, name: 'Мельник Оксана Іванівна' },
    uniqueCode: 'UA-2026-000888',
    position: { id: position.id, name: position.name },
    eventId: event.id,
    eventName: 'Виїзна видача',
  } satisfies Partial<IssuedAid>;
  for (const who of [partner, administrator, person]) {
    const { items } = await app.call(who, 'GET /warehouse/issued-aid', { query: { recipientId: person.id } });
    expect(items, who.email).toMatchObject([kept]);
  }
});
