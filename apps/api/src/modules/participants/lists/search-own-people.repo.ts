import { personName, searchAll } from '@oplich/contract';
import type { Found, FoundPerson } from '@oplich/contract/search/schemas';
import { sql } from 'kysely';
import { begins } from '../../../db/begins.ts';
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
  namesakes: number;
}

/**
 * Returns the first of the people in a partner's events whose name begins as what is searched for, each with the latest event.
 * Names are looked up first, so many at most: of a country's namesakes most are in nobody's event.
 */
export async function searchOwnPeople(
  { db, user }: { db: Reader; user: User },
  search: string,
): Promise<Found<FoundPerson>> {
  const { rows } = await sql<Row>`
    WITH named AS MATERIALIZED (
      SELECT accounts.id, accounts.surname, accounts.name, accounts.patronym FROM accounts
      WHERE ${begins(sql.ref('accounts.search'), sql`fold_name(${search})`)} AND role = 'displaced' AND deleted_at IS NULL
      LIMIT ${searchAll.namesakes}
    ), latest AS (
      SELECT DISTINCT ON (named.id) named.*, events.id AS event_id, events.name AS event_name, events.event_date
      FROM named JOIN participants ON participants.account_id = named.id JOIN events ON events.id = participants.event_id
      WHERE events.organizer_id = ${user.id} AND events.cancelled_at IS NULL
        AND NOT ${isUnknownHere}
      ORDER BY named.id, events.event_date DESC
    )
    SELECT latest.*, (SELECT count(*) FROM named)::int AS namesakes FROM latest
    ORDER BY surname COLLATE "uk-x-icu", name COLLATE "uk-x-icu", id LIMIT ${searchAll.ofAKind + 1}`.execute(db);
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
    more: rows.length > items.length || rows.some(({ namesakes }) => namesakes === searchAll.namesakes),
  };
}
