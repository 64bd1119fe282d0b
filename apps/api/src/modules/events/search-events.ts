import { searchAll } from '@oplich/contract';
import type { SearchHits, FoundEvent } from '@oplich/contract/search/schemas';
import type { Reader } from '../../db/pool.ts';
import { previewLimit } from '../../db/searching/contains.ts';
import { visibleEvents, type User } from '../../platform/user.ts';
import { listOrganized } from './events.repo.ts';

/** Returns the first of the events a reader organizes, or administrates, that match the term. */
export async function searchEvents(
  { db, user }: { db: Reader; user: User },
  search: string,
): Promise<SearchHits<FoundEvent>> {
  const organizer = { id: user.role === 'administrator' ? null : user.id, only: visibleEvents(user) };
  const query = { search, page: 1, pageSize: searchAll.ofAKind };
  const { items, total } = await listOrganized(db, organizer, query, 'forOrganizer', previewLimit).page();
  return {
    items: items.map(({ id, name, eventDate, status, locationCity }) => ({
      id,
      name,
      eventDate: eventDate.toISOString(),
      status,
      locationCity,
    })),
    more: total > items.length,
  };
}
