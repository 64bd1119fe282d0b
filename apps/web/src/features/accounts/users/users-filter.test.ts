import { expect, test } from 'vitest';
import { readTab, usersQuery } from './users-filter.ts';

const nothing = {
  status: '',
  partnerType: '',
  regionId: '',
  emailConfirmed: '',
  deletionRequested: '',
  deleted: '',
};
const list = { page: 1, search: '', sort: '', filters: nothing };

test('those who wait are partners not approved, the longest waiting first', () => {
  expect(usersQuery('awaiting', list)).toEqual({ page: 1, sort: 'registrationDate', status: ['notApproved'] });
});

test('a filter of another list in the address does not narrow this one', () => {
  const filters = {
    ...nothing,
    status: 'declined',
    partnerType: 'volunteer',
    deletionRequested: 'true',
    regionId: '63',
  };
  expect(usersQuery('awaiting', { ...list, filters })).toEqual({
    page: 1,
    sort: 'registrationDate',
    status: ['notApproved'],
    partnerType: ['volunteer'],
    regionId: [63],
  });
  expect(usersQuery('displaced', { ...list, filters })).toEqual({
    page: 1,
    sort: '-registrationDate',
    regionId: [63],
    deletionRequested: 'true',
  });
});

test('what somebody typed into the address and makes no sense is left out', () => {
  const filters = { ...nothing, status: 'king', deleted: 'perhaps', regionId: 'київ' };
  expect(usersQuery('partners', { ...list, sort: '-password', filters })).toEqual({
    page: 1,
    sort: '-registrationDate',
  });
  expect(readTab('nobody')).toBe('awaiting');
});
