import {
  participantSets,
  statusesIn,
  type InvitedBecause,
  type ParticipantStatus,
  type RejectionReason,
  type ReportStatus,
} from '@oplich/contract';
import type { PerKind } from '@oplich/contract/events/per-kinds';
import type { GuestEvent } from '@oplich/contract/events/schemas';
import { sql, type AliasedExpression } from 'kysely';
import type { z } from 'zod';
import { anyOf } from '../../db/any-of.ts';
import { compiled } from '../../db/compiled.ts';
import type { Reader } from '../../db/pool.ts';
import { quantity } from '../../platform/decimal.ts';
import { filesColumn } from '../files/index.ts';
import {
  applicationColumns,
  applicationsFrom,
  hasWaitingList,
  isWaitedForBy,
  messagesColumn,
  noApplications,
  statusAt,
  type Applications,
} from '../participants/index.ts';
import { eventRows, typedEvent, type EventRow, type RawEvent } from './rows/event-rows.repo.ts';

/** What belongs to an event, each a column of a statement about `events`: one statement asks for an event and all of it [decision 51]. */

type Counted = Partial<Record<ParticipantStatus, number>>;
/** Participants by state as of now: an invitation past its `respondBy` counts as rejected. */
const counted = (at: Date) => sql<Counted | null>`(
  SELECT json_object_agg(status_now, people) FROM (
    SELECT ${statusAt(at)} AS status_now, count(*) AS people
    FROM participants WHERE participants.event_id = events.id GROUP BY status_now) AS by_status)`;

/** Returns how many there are in each state, and how many hold a place. */
function countsOf(counted: Counted | null) {
  const counts = { invited: 0, applied: 0, confirmed: 0, aided: 0, rejected: 0, ...counted };
  return {
    occupied: statusesIn(participantSets.holdsPlace).reduce((sum, status) => sum + counts[status], 0),
    ...counts,
  };
}

interface StoredLine {
  positionId: string;
  name: string;
  units: string;
  category: z.output<typeof GuestEvent>['goods'][number]['category'];
  quantityPerParticipant: string;
  per: PerKind;
  atMost: string | null;
  expiryDate: string | null;
  wanted: string;
  held: string;
}
/** The planned quantity per participant, and the reserved quantity. */
export const plannedAid = sql<StoredLine[]>`(
  SELECT coalesce(json_agg(json_build_object('positionId', line.position_id, 'name', positions.name, 'units', positions.units,
    'category', positions.category, 'quantityPerParticipant', line.quantity_per_participant::text, 'per', line.per,
    'atMost', line.at_most::text, 'expiryDate', positions.expiry_date, 'wanted', coalesce(reservation.wanted, 0)::text,
    'held', coalesce(reservation.held, 0)::text) ORDER BY line.line), '[]')
  FROM event_aid_lines AS line
  JOIN positions ON positions.id = line.position_id
  LEFT JOIN stock_reservations AS reservation
    ON reservation.cause_id = line.event_id AND reservation.position_id = line.position_id
  WHERE line.event_id = events.id)`;

export const linesOf = (stored: readonly StoredLine[]) =>
  stored.map(line => ({
    ...line,
    quantityPerParticipant: quantity(line.quantityPerParticipant),
    atMost: line.atMost === null ? null : quantity(line.atMost),
  }));

const report = sql<{ id: string; status: ReportStatus } | null>`(
  SELECT json_build_object('id', reports.id, 'status', reports.status) FROM reports WHERE reports.event_id = events.id)`;

interface StoredParticipation {
  status: ParticipantStatus;
  rejectedBecause: RejectionReason | null;
  invitedBecause: InvitedBecause | null;
  invitedAt: string | null;
  respondBy: string | null;
  appliedAt: string | null;
  confirmedAt: string | null;
  aidedAt: string | null;
  windowStart: string | null;
}
/** A person's participation, as it is stored. */
const participation = (accountId: string) => sql<StoredParticipation | null>`(
  SELECT json_build_object('status', mine.status, 'rejectedBecause', mine.rejected_because, 'invitedBecause', mine.invited_because,
    'invitedAt', mine.invited_at, 'respondBy', mine.respond_by, 'appliedAt', mine.applied_at, 'confirmedAt', mine.confirmed_at,
    'aidedAt', mine.aided_at, 'windowStart', mine.window_start)
  FROM participants AS mine WHERE mine.event_id = events.id AND mine.account_id = ${accountId})`;

const instant = (text: string | null) => (text === null ? null : new Date(text));
const participationOf = (stored: StoredParticipation) => ({
  ...stored,
  invitedAt: instant(stored.invitedAt),
  respondBy: instant(stored.respondBy),
  appliedAt: instant(stored.appliedAt),
  confirmedAt: instant(stored.confirmedAt),
  aidedAt: instant(stored.aidedAt),
  windowStart: instant(stored.windowStart),
});

interface Person {
  accountId: string;
  at: Date;
}

/** What an event gives, and its pictures: what a summary does without. */
const goodsAndFiles = () =>
  [
    plannedAid.as('planned'),
    filesColumn(sql`events.id, events.organizer_id`, ['eventLogo', 'eventMedia', 'logo']).as('files'),
  ] as const;
/** The columns that decide the allowed actions. A participant reads nothing about the event's report. */
const inShortOfPerson = ({ accountId, at }: Person) =>
  [counted(at).as('counted'), participation(accountId).as('mine'), isWaitedForBy(accountId).as('isOnList')] as const;
const inShortOfOrganizer = (at: Date) => [counted(at).as('counted'), report.as('report')] as const;
const ofPerson = (person: Person) => [...inShortOfPerson(person), ...goodsAndFiles()] as const;
const ofOrganizer = (at: Date) => [...inShortOfOrganizer(at), ...goodsAndFiles()] as const;
/** What its own page says besides. */
const ofPage = (reader: string | null, at: Date) =>
  [messagesColumn(reader, at).as('messages'), hasWaitingList.as('hasWaited')] as const;

type Columns<All extends readonly AliasedExpression<unknown, string>[]> = {
  [
    One in All[number] as One extends AliasedExpression<unknown, infer Name> ? Name : never
  ]: One extends AliasedExpression<infer Value, string> ? Value : never;
};
type ForPerson = Columns<ReturnType<typeof inShortOfPerson>>;
type ForOrganizer = Columns<ReturnType<typeof inShortOfOrganizer>>;
type StoredInShort = Pick<ForPerson & ForOrganizer, 'counted'> & Partial<ForPerson & ForOrganizer>;
type StoredDetails = StoredInShort & Columns<ReturnType<typeof goodsAndFiles>>;

/** What belongs to an event, as its viewer sees it. */
const detailsOf = ({ planned, files, ...short }: StoredDetails) => ({
  aidLines: linesOf(planned),
  files,
  ...detailsInShort(short),
});
const detailsInShort = ({ counted, mine, isOnList = false, report = null }: StoredInShort) => ({
  counts: countsOf(counted),
  report,
  mine: mine ? participationOf(mine) : undefined,
  isOnList,
});
/** What of an event says what somebody may do with it: how many are in it, their own part in it, or its report. */
export type DetailsInShort = ReturnType<typeof detailsInShort>;
/** An event with what belongs to it. */
export interface SeenEvent {
  row: EventRow;
  details: ReturnType<typeof detailsOf>;
}

const pageOfPerson = compiled((db, { id, accountId, at }: Person & { id: string }) =>
  eventRows(db)
    .select([...ofPerson({ accountId, at }), ...ofPage(accountId, at), ...applicationColumns(db, accountId, at)])
    .where('events.id', '=', id),
);
const pageOfOrganizer = compiled((db, { id, at }: { id: string; at: Date }) =>
  eventRows(db)
    .select([...ofOrganizer(at), ...ofPage(null, at)])
    .where('events.id', '=', id),
);

/** The displaced person for whom an event is read; `null` for its organizer. */
type Viewer = string | null;

/** An event as its own page shows it. */
export interface EventPage extends SeenEvent {
  messages: { text: string; at: string }[];
  hasWaited: boolean;
  applications: Applications;
}

/** Returns an event of whatever state with all that belongs to it, as its page shows it to a viewer. */
export async function findEventPage(db: Reader, id: string, viewer: Viewer, at: Date): Promise<EventPage | undefined> {
  if (viewer === null) {
    const [row] = await pageOfOrganizer(db, { id, at });
    return row && { ...pageOf(row), applications: noApplications };
  }
  const [row] = await pageOfPerson(db, { id, accountId: viewer, at });
  return row && { ...pageOf(row), applications: applicationsFrom(row) };
}

const pageOf = (row: RawEvent & StoredDetails & Columns<ReturnType<typeof ofPage>>) => ({
  row: typedEvent(row),
  details: detailsOf(row),
  messages: row.messages,
  hasWaited: row.hasWaited,
});

const listedForPerson = compiled((db, { ids, accountId, at }: Person & { ids: readonly string[] }) =>
  db
    .selectFrom('events')
    .select(['events.id', ...ofPerson({ accountId, at })])
    .where('events.id', '=', anyOf(ids)),
);
const listedForOrganizer = compiled((db, { ids, at }: { ids: readonly string[]; at: Date }) =>
  db
    .selectFrom('events')
    .select(['events.id', ...ofOrganizer(at)])
    .where('events.id', '=', anyOf(ids)),
);

const inShortForPerson = compiled((db, { ids, accountId, at }: Person & { ids: readonly string[] }) =>
  db
    .selectFrom('events')
    .select(['events.id', ...inShortOfPerson({ accountId, at })])
    .where('events.id', '=', anyOf(ids)),
);
const inShortForOrganizer = compiled((db, { ids, at }: { ids: readonly string[]; at: Date }) =>
  db
    .selectFrom('events')
    .select(['events.id', ...inShortOfOrganizer(at)])
    .where('events.id', '=', anyOf(ids)),
);

/** Joins the rows of a list with what was read of each event; an event deleted in the meantime is left out. */
function joined<Row extends { id: string }, Stored extends { id: string }, Details>(
  rows: readonly Row[],
  found: readonly Stored[],
  typed: (stored: Stored) => Details,
): { row: Row; details: Details }[] {
  const details = new Map(found.map(stored => [stored.id, typed(stored)]));
  return rows.flatMap(row => {
    const own = details.get(row.id);
    return own ? [{ row, details: own }] : [];
  });
}

/** Returns events of a list with what belongs to them, as a viewer sees them. */
export async function withDetails(
  db: Reader,
  rows: readonly EventRow[],
  viewer: Viewer,
  at: Date,
): Promise<SeenEvent[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(row => row.id);
  const found: (StoredDetails & { id: string })[] =
    viewer === null
      ? await listedForOrganizer(db, { ids, at })
      : await listedForPerson(db, { ids, accountId: viewer, at });
  return joined(rows, found, detailsOf);
}

/** Returns events of a list with as much of what belongs to them as says what a viewer may do. */
export async function withDetailsInShort<Row extends { id: string }>(
  db: Reader,
  rows: readonly Row[],
  viewer: Viewer,
  at: Date,
): Promise<{ row: Row; details: DetailsInShort }[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(row => row.id);
  const found: (StoredInShort & { id: string })[] =
    viewer === null
      ? await inShortForOrganizer(db, { ids, at })
      : await inShortForPerson(db, { ids, accountId: viewer, at });
  return joined(rows, found, detailsInShort);
}

const countsAndAid = compiled((db, { id, at }: { id: string; at: Date }) =>
  db
    .selectFrom('events')
    .select([counted(at).as('counted'), plannedAid.as('planned')])
    .where('events.id', '=', id),
);

/** Returns the participants of an event by state as of now, and what each of them is to be issued. */
export async function countsAndAidOf(db: Reader, id: string, at: Date) {
  const [found] = await countsAndAid(db, { id, at });
  return { counts: countsOf(found?.counted ?? null), lines: linesOf(found?.planned ?? []) };
}

const aid = compiled((db, { id }: { id: string }) =>
  db.selectFrom('events').select(plannedAid.as('planned')).where('events.id', '=', id),
);

/** Returns what each participant of an event is to be issued. */
export const aidLinesOf = async (db: Reader, id: string) => linesOf((await aid(db, { id }))[0]?.planned ?? []);

/** Returns everyone invited, applied or confirmed, as of now. */
export async function expectedPeople(db: Reader, eventId: string, at: Date): Promise<string[]> {
  const people = await db
    .selectFrom('participants')
    .select('accountId')
    .where('eventId', '=', eventId)
    .where(statusAt(at), 'in', statusesIn(participantSets.isExpected))
    .execute();
  return people.map(row => row.accountId);
}
