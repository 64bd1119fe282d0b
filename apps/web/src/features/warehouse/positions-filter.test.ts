import { expect, test } from 'vitest';
import { issuedAidQuery, positionsQuery } from './positions-filter.ts';

const list = { page: 2, search: '', sort: '', filters: { category: '' } };

test('the address becomes the question to the server', () => {
  expect(
    positionsQuery({ ...list, search: 'ковдра', sort: '-expiryDate', filters: { category: 'food' } }, 'owner'),
  ).toEqual({ page: 2, search: 'ковдра', sort: '-expiryDate', category: ['food'], ownerId: 'owner' });
});

test('what somebody typed into the address and makes no sense is left out', () => {
  expect(positionsQuery({ ...list, sort: 'password', filters: { category: 'housing' } }, undefined)).toEqual({
    page: 2,
  });
  expect(issuedAidQuery({ ...list, sort: '--date', filters: { from: 'вчора', to: '2026-03-05' } })).toEqual({
    page: 2,
    to: '2026-03-05',
  });
});
