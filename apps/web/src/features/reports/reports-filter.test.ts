import { expect, test } from 'vitest';
import { reportsQuery } from './reports-filter.ts';

const filters = { status: '', regionId: '', partnerId: '', from: '', to: '' };
const asked = (sort: string, more: Partial<typeof filters> = {}) =>
  reportsQuery({ page: 1, search: '', sort, filters: { ...filters, ...more } }, 'submitted');

test('who decides begins with the report that waits longest, also when the address asks for an order there is not [R-REP-13]', () => {
  expect(asked('').sort).toBe('submittedAt');
  expect(asked('-eventDate').sort).toBe('-eventDate');
  expect(asked('-surname').sort).toBe('submittedAt');
});

test('what makes no sense in an address is left out [R-REP-13]', () => {
  const broken = asked('', { partnerId: 'x', from: '1 березня', regionId: 'Київ' });
  expect(broken).toEqual({ page: 1, sort: 'submittedAt', status: ['submitted'] });
});
