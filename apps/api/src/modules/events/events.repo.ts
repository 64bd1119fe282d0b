import { participantSets, statusesIn } from '@oplich/contract';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { AvailableEventsQuery, EventsQuery, RegisteredEventsQuery } from '@oplich/contract/events/lists';
import type { Page } from '@oplich/contract';
import {
  byWords,
  contains,
  containsInRow,
  foundByWords,
  newestSearched,
  regionOrder,
  type SearchLimit,
} from '../../db/searching/contains.ts';
import { compiled, compiledListQuery } from '../../db/compiled.ts';
import type { Reader, Tx } from '../../db/pool.ts';
import { kyivDay, nextDay, startOfKyivDay } from '@oplich/contract/shared/kyiv-time';
import { notNull, listingOf, presented, type Listing } from '../../db/paging.ts';
import { compiledListing } from '../../db/compiled-listing.ts';
import { eventCounts } from './kept-counts.repo.ts';
import {
  eventRows,
  eventsAlone,
  rowsShown,
  shownAs,
  typedEvent,
  type EventRow,
  type RawEvent,
  type Rows,
  type RowsShown,
} from './rows/event-rows.repo.ts';

/** An event of whatever state, cancelled ones too. */
export async function findEventRow(db: Reader, id: string): Promise<EventRow | undefined> {
  const [row] = await eventById(db, { id });
  return row && typedEvent(row);
}

const eventById = compiled((db, { id }: { id: string }) => eventRows(db).where('events.id', '=', id));

/** Keeps everybody else from changing the event until the transaction ends. */
export const lockEventRow = (tx: Tx, id: string) =>
  tx.selectFrom('events').select('id').where('id', '=', id).forNoKeyUpdate().execute();

const sortColumns = {
  eventDate: notNull(sql`events.event_date`),
  name: notNull(sql`events.name COLLATE "uk-x-icu"`),
  status: notNull(sql`events.status`),
  type: notNull(sql`events.type`),
  locationRegion: regionOrder('events.regionId'),
  locationCity: notNull(sql`events.location_city COLLATE "uk-x-icu"`),
  locationAddress: notNull(sql`events.location_address COLLATE "uk-x-icu"`),
  createdAt: notNull(sql`events.created_at`),
  maxParticipants: notNull(sql`events.max_participants`),
} as const;

const fallback = { by: '-eventDate', tie: 'events.id' };

/**
 * Condition: the event's last day is `day` or later. An event that ends at midnight does not continue into the next day, and one without an
 * end ends on the day it begins.
 */
const goesOnTo = (day: Date) => sql<SqlBool>`(events.event_date >= ${day} OR coalesce(events.ends_at > ${day}, false))`;

type Filters = z.output<typeof EventsQuery>;
function filtered(found: Rows, query: Partial<Filters>, matches = contains): Rows {
  let result = found;
  if (query.status) result = result.where('events.status', 'in', query.status);
  if (query.regionId) result = result.where('events.regionId', 'in', query.regionId);
  if (query.type) result = result.where('events.type', 'in', query.type);
  if (query.organizerId) result = result.where('events.organizerId', 'in', query.organizerId);
  if (query.from) result = result.where('events.eventDate', '>=', startOfKyivDay(query.from));
  if (query.to) result = result.where('events.eventDate', '<', startOfKyivDay(nextDay(query.to)));
  if (query.lastDayFrom) result = result.where(goesOnTo(startOfKyivDay(query.lastDayFrom)));
  if (query.lastDayTo) result = result.where(sql<SqlBool>`NOT ${goesOnTo(startOfKyivDay(nextDay(query.lastDayTo)))}`);
  if (query.search) result = result.where(matches(sql`events.search`, query.search));
  return result;
}

interface HowListed {
  /** The same to be counted, without who holds them. */
  alone?: Rows;
  /** All there are, for those of a page that are found by their ids. */
  ofIds?: Rows;
  /** They are few, and found without what they say: each is looked at, and counted on the way. */
  areFew?: boolean;
  /**
   * The number of matches, if it was counted: they are many, so the list is read in its order until a page of them is found.
   */
  known?: number;
}

/** Events, by default the newest date first [R-API-4]. */
function eventListing(found: Rows, query: Filters, { alone = found, ofIds, areFew = false, known }: HowListed = {}) {
  const matches = areFew || known !== undefined ? containsInRow : contains;
  return listingOf(filtered(found, query, matches), query, sortColumns, fallback, {
    counted: filtered(alone, query, matches),
    ...(ofIds && { ofIds, byIds: true }),
    countsOnTheWay: areFew && query.search !== undefined,
    ...(known !== undefined && { known }),
  });
}

async function pageOfEvents<As extends keyof RowsShown>(list: Listing<RawEvent>): Promise<Page<RowsShown[As]>> {
  const page = await list.page();
  return { ...page, items: rowsShown<As>(page.items) };
}

/** The organizer of the events, or all; for members with some events only these. */
interface Organized {
  id: string | null;
  only?: readonly string[] | null;
}

const organized = (all: Rows, { id, only = null }: Organized) => {
  let found = all.where('events.cancelledAt', 'is', null);
  if (id !== null) found = found.where('events.organizerId', '=', id);
  return only === null ? found : found.where(sql<SqlBool>`events.id = ANY (${only}::uuid[])`);
};

type ToOrganizer = 'full' | 'forOrganizer';

/** A partner's own events, whole or in short; of nobody in particular: all. */
export function listOrganized<As extends ToOrganizer>(
  db: Reader,
  { id, only = null }: Organized,
  query: Filters,
  as: As,
  enough?: SearchLimit,
): Listing<RowsShown[As]> {
  const asked = {
    which: { as, isOfAll: id === null, isOfSome: only !== null },
    query,
    values: { ...(id !== null && { id }), ...(only !== null && { only }) },
  };
  const list = () => organizedBy(db, asked);
  const ofMany = (known: number) => eventListing(organized(shownAs[as](db), { id }), query, { known });
  const isOfAll = id === null && only === null;
  const found = isOfAll
    ? foundByWords(db, { by: words[as], query, values: {}, enough }, known =>
        known === undefined ? list() : ofMany(known),
      )
    : list();
  return presented(found, rowsShown<As>);
}

const wordsAs = (as: ToOrganizer) =>
  byWords({
    found: matches => ({
      queries: [sql`SELECT id, event_date FROM events WHERE cancelled_at IS NULL AND ${matches(sql`events.search`)}`],
    }),
    newest: search => sql`
      SELECT id, event_date FROM (
        SELECT id, event_date, search FROM events WHERE cancelled_at IS NULL ORDER BY event_date DESC, id DESC LIMIT ${newestSearched}
      ) AS events WHERE ${containsInRow(sql`events.search`, search)}`,
    rows: shownAs[as],
    order: { columns: sortColumns, fallback },
  });
const words = { full: wordsAs('full'), forOrganizer: wordsAs('forOrganizer') };

interface OfOrganizer {
  which: { as: ToOrganizer; isOfAll: boolean; isOfSome: boolean };
  query: Filters;
  values: { id?: string; only?: readonly string[] };
}

const organizedBy = compiledListing(
  (db, { which: { as, isOfAll, isOfSome }, query, values: { id, only } }: OfOrganizer) => {
    const organizer = { id: (!isOfAll && id) || null, only: (isOfSome && only) || null };
    return eventListing(organized(shownAs[as](db), organizer), query, {
      alone: organized(eventsAlone(db), organizer),
      areFew: !isOfAll,
    });
  },
  {
    // In another order an index of all events may seem shorter than the few of a partner.
    samePlan: ({ sort }) => sort === undefined,
    sameSearch: ({ isOfAll }) => !isOfAll,
  },
);

/** The same by state; of all they are kept. */
export async function countOrganized(db: Reader, organizer: Organized) {
  const counted =
    organizer.id === null
      ? (
          await sql<{ status: string; count: number }>`
            SELECT status, sum(events)::int AS count FROM ${eventCounts} AS kept GROUP BY 1`.execute(db)
        ).rows
      : await organized(eventRows(db), organizer)
          .clearSelect()
          .select(['events.status', sql<number>`count(*)`.as('count')])
          .groupBy('events.status')
          .execute();
  const of = (status: string) => counted.find(row => row.status === status)?.count ?? 0;
  return { scheduled: of('scheduled'), accomplished: of('accomplished'), finished: of('finished') };
}

export interface Person {
  id: string;
  regionId: number | null;
}

/** The events somebody is in, by what holds of the participation (`mine`): a person's own rows, few of all there are. */
const eventsOf = (accountId: string, where: RawBuilder<unknown>) =>
  sql`SELECT mine.event_id FROM participants mine WHERE mine.account_id = ${accountId} AND ${where}`;

const invitedTo = (accountId: string, at: Date) =>
  eventsOf(accountId, sql`mine.status = 'invited' AND mine.respond_by > ${at}`);

const liveInvitation = (accountId: string, at: Date) => sql<SqlBool>`events.id IN (${invitedTo(accountId, at)})`;

/**
 * Condition: scheduled, upcoming, in the own region or with an open invitation, and not blocked by the person's own participation.
 */
const available = (events: Rows, { id, regionId }: Person, at: Date) =>
  events
    .where('events.status', '=', 'scheduled')
    .where('events.cancelledAt', 'is', null)
    .where('events.eventDate', '>', at)
    // As an array the invitations are collected first: then each side of "or" has an index of its own.
    .where(
      sql<SqlBool>`(events.region_id = ${regionId} AND events.type <> 'private' OR events.id = ANY (ARRAY(${invitedTo(id, at)})))`,
    )
    .where(
      sql<SqlBool>`events.id NOT IN (${eventsOf(
        id,
        sql`(mine.status = ANY(${statusesIn(participantSets.takesPart)}::text[]) OR mine.rejected_because IN ('byOrganizer', 'revoked'))`,
      )})`,
    );

/**
 * The events a person ever applied to or was confirmed at, cancelled ones included; also those whose organizer rejected and then invited
 * them again, which begins the row anew. An event to which they were only invited is listed once it is cancelled.
 */
const registered = (db: Reader, { id }: Pick<Person, 'id'>, as: ToPerson = 'full') =>
  shownAs[as](db).where(sql<SqlBool>`events.id IN (SELECT change.event_id ${registering(id)})`);

/** What happened to somebody by which events are registered for them. */
export const registering = (
  accountId: string,
) => sql`FROM participant_changes AS change WHERE change.account_id = ${accountId}
  AND (change.to_status = ANY(${statusesIn(participantSets.takesPart)}::text[]) OR change.because = 'eventCancelled')`;

/** Returns whether an event is among those. */
export async function isRegisteredAt(db: Reader, { accountId, eventId }: Record<'accountId' | 'eventId', string>) {
  const { rows } = await sql`SELECT ${registering(accountId)} AND change.event_id = ${eventId} LIMIT 1`.execute(db);
  return rows.length > 0;
}

type ToPerson = 'full' | 'forPerson';
/** When a list is asked for, and how much of each event. */
interface Asked<As extends ToPerson> {
  at: Date;
  as: As;
}

/** What a displaced person may apply to, or with `invited` the live invitations among it. */
export const listAvailable = <As extends ToPerson>(
  db: Reader,
  { id, regionId }: Person,
  query: AvailableEventsQuery,
  { at, as }: Asked<As>,
) => pageOfEvents<As>(availableTo(db, { which: as, query, values: { id, regionId, at } }));

interface OfPerson {
  which: ToPerson;
  query: AvailableEventsQuery;
  values: Person & { at: Date };
}

const availableTo = compiledListing(
  (db, { which, query, values }: OfPerson) => {
    const asked = (events: Rows) => {
      const ahead = available(events, values, values.at);
      return query.invited ? ahead.where(liveInvitation(values.id, values.at)) : ahead;
    };
    const rows = shownAs[which](db);
    return eventListing(asked(rows), query, { alone: asked(eventsAlone(db)), ofIds: rows });
  },
  { samePlan: () => true },
);

/**
 * Those of the same that are over for the person: held, cancelled, past their last day at the beginning of today, or with aid received.
 */
const over = (db: Reader, { id, today }: Registered, as?: ToPerson) =>
  registered(db, { id }, as).where(
    sql<SqlBool>`(events.status <> 'scheduled' OR events.cancelled_at IS NOT NULL
      OR NOT ${goesOnTo(today)}
      OR events.id IN (${eventsOf(id, sql`mine.status = 'aided'`)}))`,
  );

interface Registered {
  id: string;
  today: Date;
}
const registeredAs = ({ id }: Person, at: Date): Registered => ({ id, today: startOfKyivDay(kyivDay(at)) });

export const listRegistered = <As extends ToPerson>(
  db: Reader,
  person: Person,
  query: RegisteredEventsQuery,
  { at, as }: Asked<As>,
) => pageOfEvents<As>(registeredBy(db, { which: as, query, values: registeredAs(person, at) }));

interface OfRegistered {
  which: ToPerson;
  query: RegisteredEventsQuery;
  values: Registered;
}
const registeredBy = compiledListing(
  (db, { which, query, values }: OfRegistered) =>
    eventListing(query.over ? over(db, values, which) : registered(db, values, which), query),
  { samePlan: () => true },
);

/** Counts of a displaced person's lists. */
export async function countForPerson(db: Reader, person: Person, at: Date) {
  const [ahead, mine, finished] = await Promise.all([
    countAvailable(db, { id: person.id, regionId: person.regionId, at }),
    countRegistered(db, registeredAs(person, at)),
    countOver(db, registeredAs(person, at)),
  ]);
  const of = (counted: readonly { count: number }[]) => counted[0]?.count ?? 0;
  return { available: of(ahead), registered: of(mine), finished: of(finished) };
}

const counted = (found: Rows) => found.clearSelect().select(sql<number>`count(*)`.as('count'));
const countAvailable = compiledListQuery((db, { id, regionId, at }: Person & { at: Date }) =>
  counted(available(eventsAlone(db), { id, regionId }, at)),
);
const countRegistered = compiledListQuery((db, { id }: Registered) => counted(registered(db, { id })));
const countOver = compiledListQuery((db, { id, today }: Registered) => counted(over(db, { id, today })));
