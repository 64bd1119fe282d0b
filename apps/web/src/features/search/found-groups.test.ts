import type { SearchAnswer } from '@oplich/contract/search/schemas';
import { expect, test } from 'vitest';
import type { useFormat } from '../../shared/format/use-format.ts';
import { foundGroups } from './found-groups.ts';

const format = { day: String, longDate: String, phone: String } as unknown as ReturnType<typeof useFormat>;
const all = (...items: object[]) => ({ items, more: true });
const lists = (found: object) =>
  foundGroups(
    {
      people: all(),
      events: all(),
      acts: all(),
      codes: all(),
      helpRequests: all(),
      ...found,
    } as unknown as SearchAnswer,
    { search: 'чоботи', format, t: String },
  ).flatMap(({ rest }) => rest.map(({ path, part }) => [decodeURIComponent(path), part]));

test.each([
  [
    { events: all({ status: 'finished' }, { status: 'finished' }) },
    [['/cabinet/events?status=finished&search=чоботи', null]],
  ],
  [
    { events: all({ status: 'finished' }, { status: 'scheduled' }) },
    [
      ['/cabinet/events?status=finished&search=чоботи', 'cabinet:events.status.finished'],
      ['/cabinet/events?status=scheduled&search=чоботи', 'cabinet:events.status.scheduled'],
    ],
  ],
  [{ codes: all({ owner: null }) }, [['/cabinet/storage/codes?search=чоботи', null]]],
  [{ codes: all({ owner: { id: 'p', name: 'Фонд' } }) }, [['/cabinet/storage/codes?ownerId=p&search=чоботи', null]]],
  [
    { codes: all({ owner: { id: 'p', name: 'Фонд' } }, { owner: null }) },
    [
      ['/cabinet/storage/codes?ownerId=p&search=чоботи', 'Фонд'],
      ['/cabinet/storage/codes?search=чоботи', 'cabinet:search.central'],
    ],
  ],
  [{ helpRequests: all({ scope: 'partners' }) }, [['/cabinet/help?tab=partners&search=чоботи', null]]],
  [
    { helpRequests: all({ scope: 'partners' }, { scope: 'users' }) },
    [
      ['/cabinet/help?tab=partners&search=чоботи', 'cabinet:help.tab.partners'],
      ['/cabinet/help?tab=users&search=чоботи', 'cabinet:help.tab.users'],
    ],
  ],
  [{ people: all({ id: 'a', name: 'Анна', role: null, email: null, phoneNumber: null, event: null }) }, []],
])('“all that was found” leads to each list that shows some of it: %j [R-PAG-60]', (found, expected) => {
  expect(lists(found)).toEqual(expected);
});

test('of a request that who asked took back it is said so, not that it was rejected [R-REQ-19]', () => {
  const request = { id: 'r', number: 'ЗД-1', title: 'Чоботи', scope: 'users', requestDate: '2026-03-05' };
  const notesOf = (more: object) =>
    foundGroups(
      {
        people: all(),
        events: all(),
        acts: all(),
        codes: all(),
        helpRequests: all({ ...request, status: 'rejected', ...more }),
      } as unknown as SearchAnswer,
      { search: 'чоботи', format, t: String },
    )[0]?.items[0]?.notes.at(-1);
  expect(notesOf({ withdrawnAt: '2026-03-05T10:00:00.000Z' })).toBe('cabinet:help.status.withdrawn');
  expect(notesOf({ withdrawnAt: null })).toBe('cabinet:help.status.rejected');
  // A server of the version before does not say.
  expect(notesOf({})).toBe('cabinet:help.status.rejected');
});
