import { sql } from 'kysely';
import { compiled } from '../../../db/compiled.ts';
import type { Reader } from '../../../db/pool.ts';
import { isUnknownHere } from '../lists/unknown-people.repo.ts';

/** The point up to which the database has been read for the list of an event. */
export interface ReadUpTo {
  /** The oldest running transaction that writes: its rows are not visible yet. */
  transaction: string;
  /** Since when this database runs: the transaction ids of another or restored database cannot be compared. */
  runsSince: Date;
  /** A hash of what the event gives to whom, line by line; null if it gives nothing. */
  goods: string | null;
}

const upTo = compiled<{ eventId: string }, ReadUpTo>(
  (_, { eventId }) => sql`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS transaction, pg_postmaster_start_time() AS "runsSince",
      (SELECT md5(string_agg(aid::text, ';' ORDER BY line)) FROM event_aid_lines AS aid WHERE event_id = ${eventId}) AS goods`,
);

/** Returns a point such that everything read later includes at least what was written before it. */
export async function readUpTo(db: Reader, eventId: string): Promise<ReadUpTo> {
  const [row] = await upTo(db, { eventId });
  if (!row) throw new Error('the database does not say up to where it is read');
  return row;
}

interface Listed {
  ids: string[];
  /** How many people are on the list. */
  people: number;
}
interface FirstPart extends Listed {
  /** The last person of each part but the last one. */
  parts: string[];
}

const firstPart = compiled<{ eventId: string; size: number }, FirstPart>(
  (_, { eventId, size }) => sql`
    WITH listed AS MATERIALIZED ( -- else the list may be made anew wherever it is named
      SELECT ARRAY(
        SELECT account_id FROM participants WHERE event_id = ${eventId} AND NOT ${isUnknownHere} ORDER BY account_id) AS ids)
    SELECT ids[:${size}::int] AS ids, cardinality(ids) AS people,
      ARRAY(SELECT ids[place] FROM generate_series(${size}::int, cardinality(ids), ${size}::int) AS place) AS parts
    FROM listed`,
);

/** Returns the first `size` people of an event's list in the order of their ids, and where such parts of it end. */
export async function firstPartAtTable(db: Reader, eventId: string, size: number): Promise<FirstPart> {
  const [{ ids, parts, people } = { ids: [], parts: [], people: 0 }] = await firstPart(db, { eventId, size });
  return { ids, people, parts: parts.slice(0, Math.max(0, Math.ceil(people / size) - 1)) };
}

interface Range {
  after: string;
  until: string;
}

const within = compiled((db, { eventId, after, until }: Range & { eventId: string }) =>
  db
    .selectFrom('participants')
    .select('accountId')
    .where('eventId', '=', eventId)
    .where('accountId', '>', after)
    .where('accountId', '<=', until)
    .where(({ not }) => not(isUnknownHere)),
);

/** Returns the ids of a part of an event's list, also of those who joined since it was named. */
export const partAtTable = async (db: Reader, eventId: string, range: Range): Promise<string[]> =>
  (await within(db, { ...range, eventId })).map(({ accountId }) => accountId);

const count = compiled((db, { eventId }: { eventId: string }) =>
  db
    .selectFrom('participants')
    .select(({ fn }) => fn.countAll<string>().as('people'))
    .where('eventId', '=', eventId)
    .where(({ not }) => not(isUnknownHere)),
);

/** Returns how many people are on the list of an event. */
export async function countAtTable(db: Reader, eventId: string): Promise<number> {
  const [row] = await count(db, { eventId });
  return Number(row?.people ?? 0);
}

interface Since {
  transaction: string;
  at: Date;
  now: Date;
  /** People included in any case. */
  also: readonly string[];
}

const changed = compiled<Since & { eventId: string }, Listed>(
  (_, { eventId, transaction, at, now, also }) => sql`
    WITH this AS MATERIALIZED (SELECT age(${transaction}::text::xid8::xid) AS age),
    given AS MATERIALIZED (
      SELECT DISTINCT recipient_id FROM issued_aid
      WHERE event_id = ${eventId} AND age(xmin) <= (SELECT age FROM this) AND recipient_id IS NOT NULL)
    SELECT coalesce(array_agg(account_id) FILTER (
        WHERE age(xmin) <= (SELECT age FROM this)
          OR account_id IN (SELECT recipient_id FROM given) OR account_id = ANY(${also}::uuid[])
          OR (status = 'invited' AND respond_by > ${at} AND respond_by <= ${now})), '{}') AS ids,
      count(*)::int AS people
    FROM participants WHERE event_id = ${eventId} AND NOT ${isUnknownHere}`,
);

/**
 * Returns which people of an event's list have changed. A row carries the transaction that wrote it (`xmin`). A participant's row is
 * written with every change of the person that the list shows (`rename_participants`); issues, on paper too, have rows of their own.
 * Changes by transactions that were running at that time may be returned twice; none is left out.
 */
export async function changedAtTable(db: Reader, eventId: string, since: Since): Promise<Listed> {
  const [row] = await changed(db, { ...since, eventId });
  return row ?? { ids: [], people: 0 };
}
