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
  ).map(({ rest }) => rest && decodeURIComponent(rest));

test.each([
  [{ events: all({ status: 'finished' }, { status: 'finished' }) }, '/cabinet/events?status=finished&search=чоботи'],
  [{ events: all({ status: 'finished' }, { status: 'scheduled' }) }, null],
  [{ codes: all({ owner: null }) }, '/cabinet/storage/codes?search=чоботи'],
  [{ codes: all({ owner: { id: 'p', name: 'Фонд' } }) }, '/cabinet/storage/codes?ownerId=p&search=чоботи'],
  [{ codes: all({ owner: { id: 'p', name: 'Фонд' } }, { owner: null }) }, null],
  [{ helpRequests: all({ scope: 'partners' }) }, '/cabinet/help?tab=partners&search=чоботи'],
  [{ helpRequests: all({ scope: 'partners' }, { scope: 'users' }) }, null],
])('“all that was found” leads to the list that shows it, or nowhere: %j [R-PAG-60]', (found, list) => {
  expect(lists(found)).toEqual([list]);
});
