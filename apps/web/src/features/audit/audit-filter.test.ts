import { expect, test } from 'vitest';
import { auditQuery } from './audit-filter.ts';

const nothing = { action: '', actorId: '', subjectId: '', subjectType: '', from: '', to: '' };
const list = { page: 1, search: '', sort: '', filters: nothing };

test('the newest stand first, several actions may be looked for at once [R-AUD-1]', () => {
  const filters = { ...nothing, action: 'account.delete,account.restore', from: '2026-01-05' };
  expect(auditQuery({ ...list, filters })).toEqual({
    page: 1,
    sort: '-at',
    action: ['account.delete', 'account.restore'],
    from: '2026-01-05',
  });
});

test('what somebody typed into the address and makes no sense is left out [R-AUD-1]', () => {
  const filters = {
    ...nothing,
    action: 'account.delete,moon.rise',
    actorId: 'me',
    subjectType: 'moon',
    from: 'yesterday',
    to: '2026-02-30',
  };
  expect(auditQuery({ ...list, sort: '-name', filters })).toEqual({ page: 1, sort: '-at', action: ['account.delete'] });
});
