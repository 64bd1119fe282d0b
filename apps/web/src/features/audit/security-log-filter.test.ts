import { expect, test } from 'vitest';
import { securityLogQuery } from './security-log-filter.ts';

const nothing = { kind: '', accountId: '', from: '', to: '' };
const list = { page: 1, search: '', sort: '', filters: nothing };
const accountId = '01890000-0000-7000-8000-000000000000';

test('the newest stand first, of one account and of some days where asked [R-AUD-4]', () => {
  const filters = { kind: 'logInFailed', accountId, from: '2026-01-05', to: '2026-01-06' };
  expect(securityLogQuery({ ...list, search: '203.0.113.7', filters })).toEqual({
    page: 1,
    sort: '-at',
    search: '203.0.113.7',
    ...filters,
    kind: ['logInFailed'],
  });
  expect(securityLogQuery({ ...list, sort: 'at' })).toEqual({ page: 1, sort: 'at' });
});

test('what somebody typed into the address and makes no sense is left out [R-AUD-4]', () => {
  const filters = { kind: 'moon', accountId: 'me', from: 'yesterday', to: '2026-02-30' };
  expect(securityLogQuery({ ...list, sort: '-name', filters })).toEqual({ page: 1, sort: '-at' });
});
