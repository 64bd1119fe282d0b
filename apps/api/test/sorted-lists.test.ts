import { beforeAll, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from './app.ts';
import { anAdministrator, aPartner } from './people.ts';
import { aPosition } from './things.ts';

let app: TestApp;
let partner: Caller;
beforeAll(async () => {
  app = await anApp();
  partner = await aPartner(app);
});

const position = [
  ...['name', 'units', 'quantity', 'balance', 'reserved', 'available', 'netUnitPrice', 'costPerItemWithoutVat'],
  ...['totalPriceWithoutVat', 'uniqueCode', 'receivedDate', 'expiryDate', 'category'],
];
const turnover = [
  ...['name', 'units', 'opening', 'in', 'out', 'closing'],
  ...['netUnitPrice', 'costPerItemWithoutVat', 'closingValue'],
];
const issued = ['date', 'quantity', 'units', 'totalCost', 'placeOfIssue', 'recipient', 'uniqueCode', 'position'];

test.each([
  ['/warehouse/positions', position],
  ['/warehouse/positions/{id}/movements', ['kind', 'quantity', 'balanceAfter', 'at']],
  ['/warehouse/issued-aid', issued],
  ['/acts', ['number', 'kind', 'date', 'place', 'from', 'to', 'totalCost', 'status']],
  ['/reports', ['title', 'event', 'eventDate', 'partner', 'region', 'peopleHelped', 'status', 'submittedAt']],
  ['/reports/due', ['event', 'eventDate', 'accomplishedAt']],
  ['/declarations', ['number', 'uniqueCode', 'date', 'sender', 'recipient', 'status', 'owner', 'totalWithoutVat']],
  ['/warehouse/turnover', turnover],
  ['/feedback', ['createdAt', 'subject', 'state', 'author']],
])('%s is sorted by each field it shows, both ways, and by nothing else [R-API-4]', async (path, fields) => {
  const { id } = await aPosition(app, partner);
  const ask = async (sort: string) => {
    const url = `/api${path.replace('{id}', id)}?sort=${sort}`;
    return (await app.app.inject({ url, headers: { authorization: `Bearer ${partner.token}` } })).statusCode;
  };
  for (const field of fields) expect([field, await ask(field), await ask(`-${field}`)]).toEqual([field, 200, 200]);
  expect(await ask('password')).toBe(400);
});

test('movements are sorted by their signed quantity [R-API-4]', async () => {
  const { id } = await aPosition(app, partner, { quantity: '10' });
  for (const [action, quantity] of [
    ['write-off', '7'],
    ['receive', '2'],
  ] as const) {
    await app.call(partner, `POST /warehouse/positions/{id}/${action}`, {
      params: { id },
      body: { quantity, reason: 'x' },
    });
  }
  const call = 'GET /warehouse/positions/{id}/movements';
  const { items } = await app.call(partner, call, { params: { id }, query: { sort: 'quantity' } });
  expect(items.map(item => item.quantity)).toEqual(['-7', '2', '10']);
});

test.each([
  '/help-requests',
  '/warehouse/issued-aid',
  '/acts',
  '/reports',
  '/feedback',
  '/audit',
  '/security-log',
  '/accounts/list',
])('%s is searched by two letters too, which are in no index [R-API-26]', async path => {
  const administrator = await anAdministrator(app);
  const ask = async (query: string) =>
    (await app.app.inject({ url: `/api${path}?${query}`, headers: { authorization: `Bearer ${administrator.token}` } }))
      .statusCode;
  for (const search of ['ше', 'шевч']) {
    expect([await ask(`search=${search}`), await ask(`search=${search}&page=2`)]).toEqual([200, 200]);
  }
});
