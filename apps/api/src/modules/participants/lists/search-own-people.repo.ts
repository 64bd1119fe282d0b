import { personName, searchAll } from '@oplich/contract';
import type { SearchHits, FoundPerson } from '@oplich/contract/search/schemas';
import { sql } from 'kysely';
import { compiledListQuery } from '../../../db/compiled.ts';
import type { Reader } from '../../../db/pool.ts';
import type { User } from '../../../platform/user.ts';
import { isUnknownHere } from './unknown-people.repo.ts';

interface Row {
  id: string;
  surname: string;
  name: string;
  patronym: string | null;
  eventId: string;
  eventName: string;
  eventDate: Date;
}

/**
 * Returns the first of the people at a partner's events whose name begins with the search term, each with the latest event.
 */
export async function searchOwnPeople(
  { db, user }: { db: Reader; user: User },
  search: string,
): Promise<SearchHits<FoundPerson>> {
  const rows = await peopleOf(db, { organizerId: user.id, search });
  const items = rows.slice(0, searchAll.ofAKind);
  return {
    items: items.map(({ id, eventId, eventName, eventDate, ...names }) => ({
      id,
      name: personName(names),
      role: null,
      email: null,
      phoneNumber: null,
      event: { id: eventId, name: eventName, eventDate: eventDate.toISOString() },
    })),
    more: rows.length > items.length,
  };
}

/**
 * Searches the partner's own rows, which contain the names: of a country's namesakes most are at no event of the partner.
 */
const peopleOf = compiledListQuery(
  (_, { organizerId, search }: { organizerId: string; search: string }) => sql<Row>`
    SELECT named.id, named.surname, named.name, named.patronym, events.id AS event_id, events.name AS event_name, events.event_date
    FROM (
      SELECT DISTINCT ON (participants.account_id) participants.account_id, participants.event_id
      FROM events JOIN participants ON participants.event_id = events.id
      WHERE events.organizer_id = ${organizerId} AND events.cancelled_at IS NULL
        AND starts_with(participants.search, (SELECT fold_name(${search}))) AND NOT ${isUnknownHere}
      ORDER BY participants.account_id, events.event_date DESC
    ) AS latest
    JOIN accounts AS named ON named.id = latest.account_id AND named.role = 'displaced' AND named.deleted_at IS NULL
    JOIN events ON events.id = latest.event_id
    ORDER BY named.surname COLLATE "uk-x-icu", named.name COLLATE "uk-x-icu", named.id LIMIT ${searchAll.ofAKind + 1}`,
);
