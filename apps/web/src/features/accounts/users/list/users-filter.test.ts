import { expect, test } from 'vitest';
import { readTab, usersQuery } from './users-filter.ts';

const nothing = {
  role: '',
  status: '',
  partnerType: '',
  regionId: '',
  emailConfirmed: '',
};
const list = { page: 1, search: '', sort: '', filters: nothing };

test('those who wait are partners not approved, the longest waiting first [R-ADM-1]', () => {
  expect(usersQuery('awaiting', list)).toEqual({ page: 1, sort: 'registrationDate', status: ['notApproved'] });
});

test('a filter of another list in the address does not narrow this one [R-ADM-1]', () => {
  const filters = {
    ...nothing,
    status: 'declined',
    partnerType: 'volunteer',
    emailConfirmed: 'true',
    regionId: '63',
  };
  expect(usersQuery('awaiting', { ...list, filters })).toEqual({
    page: 1,
    sort: 'registrationDate',
    status: ['notApproved'],
    partnerType: ['volunteer'],
    regionId: [63],
    emailConfirmed: 'true',
  });
  expect(usersQuery('displaced', { ...list, filters })).toEqual({
    page: 1,
    sort: '-registrationDate',
    regionId: [63],
    emailConfirmed: 'true',
  });
});

test('what somebody typed into the address and makes no sense is left out [R-ADM-1]', () => {
  const filters = { ...nothing, status: 'king', emailConfirmed: 'perhaps', regionId: 'київ' };
  expect(usersQuery('volunteers', { ...list, sort: '-password', filters })).toEqual({
    page: 1,
    sort: '-registrationDate',
    partnerType: ['volunteer'],
  });
  expect(readTab('nobody')).toBe('awaiting');
});

test('requests for deletion and deleted accounts are looked for in every role, or in one [R-ADM-2]', () => {
  expect(usersQuery('deletion', list)).toMatchObject({ deletionRequested: 'true' });
  const filters = { ...nothing, role: 'philanthrop' };
  expect(usersQuery('deleted', { ...list, filters })).toMatchObject({ deleted: 'true', role: ['philanthrop'] });
});
