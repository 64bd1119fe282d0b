import { expect, test } from 'vitest';
import { activityQuery, activityTabs, readKind } from './activity-filter.ts';

const counts = { events: 3, helpRequests: 0, receivedAid: 2 };
const kinds = (...given: Parameters<typeof activityTabs>) => activityTabs(...given).map(({ kind }) => kind);

test('a tab for each kind with its count; help requests only for who has them [R-PRF-12]', () => {
  expect(activityTabs(counts, 'all')).toEqual([
    { kind: 'all', count: 5 },
    { kind: 'event', count: 3 },
    { kind: 'receivedAid', count: 2 },
  ]);
  expect(kinds({ ...counts, helpRequests: 1 }, 'all')).toContain('helpRequest');
  expect(kinds(counts, 'helpRequest')).toContain('helpRequest');
  expect(kinds(undefined, 'all')).toEqual(['all', 'event', 'receivedAid']);
});

test('the address says what is asked; what makes no sense there is left out [R-PRF-12]', () => {
  expect(activityQuery('all', { page: 2, search: '' })).toEqual({ page: 2 });
  expect(activityQuery('receivedAid', { page: 1, search: 'набір' })).toEqual({
    page: 1,
    search: 'набір',
    kind: ['receivedAid'],
  });
  expect(readKind('event')).toBe('event');
  expect(readKind('anything')).toBe('all');
  expect(readKind(null)).toBe('all');
});
