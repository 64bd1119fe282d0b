import { expect, test } from 'vitest';
import { issuedAidQuery, positionsQuery } from './positions-filter.ts';

const none = { category: '', expiring: '', stock: '', code: '' };
const list = { page: 2, search: '', sort: '', filters: none };

test('the address becomes the question to the server [R-WHS-14]', () => {
  expect(
    positionsQuery(
      {
        ...list,
        search: 'ковдра',
        sort: '-expiryDate',
        filters: { category: 'food', expiring: '30', stock: 'true', code: 'UA-1' },
      },
      'owner',
    ),
  ).toEqual({
    page: 2,
    search: 'ковдра',
    sort: '-expiryDate',
    category: ['food'],
    expiringWithin: 30,
    inStock: 'true',
    uniqueCode: 'UA-1',
    ownerId: 'owner',
  });
});

test('what somebody typed into the address and makes no sense is left out [R-WHS-14]', () => {
  expect(
    positionsQuery(
      { ...list, sort: 'password', filters: { ...none, category: 'housing', expiring: '7', stock: 'yes' } },
      undefined,
    ),
  ).toEqual({
    page: 2,
  });
  expect(
    issuedAidQuery({
      ...list,
      sort: '--date',
      filters: { from: 'вчора', to: '2026-03-05', eventId: '../..', recipientId: '' },
    }),
  ).toEqual({
    page: 2,
    to: '2026-03-05',
  });
});
