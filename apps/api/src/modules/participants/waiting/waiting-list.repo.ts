import type { Answers } from '@oplich/contract/events/bodies';
import type { OrderCriterion } from '@oplich/contract';
import type { WaitingPeopleQuery } from '@oplich/contract/participants/waiting-list';
import { sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import { containsInRow } from '../../../db/searching/contains.ts';
import { notNull, listingOfSums, type Listing } from '../../../db/paging.ts';
import type { Reader, Tx } from '../../../db/pool.ts';
import type { OrderFacts } from './order.ts';

/*
 * All statements about waiting lists. The caller of a write has locked the event's row, so that changes to a list are serialized and
 * `events.waiting_people` is the number of its open entries.
 */

/** Why an entry of the list ended. */
export type LeftBecause = 'left' | 'invited' | 'confirmed' | 'eventOver' | 'eventCancelled' | 'accountDeleted';
/** Why somebody ahead was passed over. */
export type PassedBecause = 'month' | 'region' | 'household' | 'notReached';

export interface NewEntry extends OrderFacts {
  eventId: string;
  accountId: string;
  joinedAt: Date;
  answers: Answers;
  orderKey: number[];
}

/** Puts a person on the list. */
export async function insertEntry(tx: Tx, { answers, ...entry }: NewEntry): Promise<void> {
  await tx
    .insertInto('waitingList')
    .values({ ...entry, answers: JSON.stringify(answers) })
    .execute();
  await changeWaitingCount(tx, entry.eventId, 1);
}

const changeWaitingCount = (tx: Tx, eventId: string, count: number) =>
  tx
    .updateTable('events')
    .set({ waitingPeople: sql`waiting_people + ${count}` })
    .where('id', '=', eventId)
    .execute();

interface EntryEnd {
  because: LeftBecause;
  at: Date;
  /** The step of the decision, where one decision ended several entries; otherwise each entry gets its own. */
  step?: number;
}

const endedColumns = ({ because, at, step }: EntryEnd) => ({
  leftAt: at,
  leftBecause: because,
  leftStep: step ?? sql<number>`nextval('waiting_list_steps')`,
});

/** Ends the entries of some people, or of all who wait, and returns whose. */
export async function endEntries(
  tx: Tx,
  eventId: string,
  people: readonly string[] | 'all',
  leaving: EntryEnd,
): Promise<string[]> {
  const ending = tx
    .updateTable('waitingList')
    .set(endedColumns(leaving))
    .where('eventId', '=', eventId)
    .where('leftAt', 'is', null)
    .returning('accountId');
  const left = await (people === 'all' ? ending : ending.where('accountId', '=', anyOf(people))).execute();
  if (left.length > 0) await changeWaitingCount(tx, eventId, -left.length);
  return left.map(({ accountId }) => accountId);
}

/** Returns a new step. Steps are numbered across all lists and order what happened to each. */
export async function nextStep(tx: Tx): Promise<number> {
  const { rows } = await sql<{ step: number }>`SELECT nextval('waiting_list_steps') AS step`.execute(tx);
  return rows[0]?.step ?? 0;
}

/** Records who was passed over when a place was given, and why. */
export async function writePasses(
  tx: Tx,
  passes: readonly { entryId: number; because: PassedBecause }[],
  { step, at }: { step: number; at: Date },
): Promise<void> {
  if (passes.length === 0) return;
  await sql`
    INSERT INTO waiting_list_passes (entry_id, step, because, at)
    SELECT entry_id, ${step}::bigint, because, ${at}::timestamptz
    FROM unnest(${passes.map(({ entryId }) => entryId)}::bigint[], ${passes.map(({ because }) => because)}::text[])
      AS passes (entry_id, because)`.execute(tx);
}

/** Records the outcome of a call: that somebody was not reached, or the organizer's note. */
export const writeCall = (tx: Tx, entryId: number, call: { notReachedAt?: Date; callNote?: string }) =>
  tx.updateTable('waitingList').set(call).where('id', '=', entryId).execute();

/** A waiting person, with the facts that decide whether they may take a place now. */
export interface Waiting {
  id: number;
  accountId: string;
  regionId: number | null;
  answers: Answers;
  notReachedAt: Date | null;
}

/** Returns waiting people in the order of the list, starting after the entry `after`. */
export async function waitingInOrder(
  db: Reader,
  eventId: string,
  { after, limit }: { after: number | null; limit: number },
): Promise<Waiting[]> {
  let query = db
    .selectFrom('waitingList')
    .innerJoin('accounts', 'accounts.id', 'waitingList.accountId')
    .select([
      'waitingList.id',
      'waitingList.accountId',
      'waitingList.answers',
      'waitingList.notReachedAt',
      'accounts.regionId',
    ])
    .where('waitingList.eventId', '=', eventId)
    .where('waitingList.leftAt', 'is', null)
    .where('accounts.deletedAt', 'is', null)
    .orderBy('waitingList.orderKey')
    .orderBy('waitingList.joinedAt')
    .orderBy('waitingList.id')
    .limit(limit);
  if (after !== null) {
    query = query.where(
      sql<boolean>`(waiting_list.order_key, waiting_list.joined_at, waiting_list.id)
        > (SELECT last.order_key, last.joined_at, last.id FROM waiting_list AS last WHERE last.id = ${after})`,
    );
  }
  const rows = await query.execute();
  return rows.map(row => ({ ...row, answers: row.answers as Answers }));
}

/** Whether a person waits for an event. */
export async function isWaiting(db: Reader, eventId: string, accountId: string): Promise<boolean> {
  const entry = await db
    .selectFrom('waitingList')
    .select('id')
    .where('eventId', '=', eventId)
    .where('accountId', '=', accountId)
    .where('leftAt', 'is', null)
    .executeTakeFirst();
  return entry !== undefined;
}

/** Whether a person, or anybody if none is given, has ever waited for an event. */
export async function hasWaited(db: Reader, eventId: string, accountId?: string): Promise<boolean> {
  const all = db.selectFrom('waitingList').select('id').where('eventId', '=', eventId).limit(1);
  const ofPerson = accountId === undefined ? all : all.where('accountId', '=', accountId);
  return (await ofPerson.executeTakeFirst()) !== undefined;
}

/** Returns who waits for an event. */
export async function peopleWaitingFor(db: Reader, eventId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('waitingList')
    .select('accountId')
    .where('eventId', '=', eventId)
    .where('leftAt', 'is', null)
    .execute();
  return rows.map(({ accountId }) => accountId);
}

/** Condition on a row of `events`: anybody has ever waited for it. */
export const hasWaitingList = sql<boolean>`EXISTS (SELECT FROM waiting_list WHERE waiting_list.event_id = events.id)`;

/** Condition on a row of `events`: the person waits for it. */
export const isWaitedForBy = (accountId: string) => sql<boolean>`EXISTS (
  SELECT FROM waiting_list
  WHERE waiting_list.event_id = events.id AND waiting_list.account_id = ${accountId} AND waiting_list.left_at IS NULL)`;

/** Returns the events a person waits for, in the order of their ids. */
export async function eventsWaitedFor(db: Reader, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('waitingList')
    .select('eventId')
    .where('accountId', '=', accountId)
    .where('leftAt', 'is', null)
    .orderBy('eventId')
    .execute();
  return rows.map(({ eventId }) => eventId);
}

/** The people ahead of somebody, counted by the first criterion in which both differ; `null`: they only joined earlier. */
export interface Place {
  joinedAt: Date;
  criteria: OrderCriterion[];
  ahead: { criterion: OrderCriterion | null; count: number }[];
}

/** Returns where a person stands; `undefined` if they do not wait. */
export async function placeOf(db: Reader, eventId: string, accountId: string): Promise<Place | undefined> {
  const { rows } = await sql<{ joinedAt: Date; criteria: OrderCriterion[]; differs: number | null; count: number }>`
    SELECT mine.joined_at, events.order_criteria AS criteria, ahead.differs, coalesce(ahead.count, 0)::int AS count
    FROM waiting_list AS mine
    JOIN events ON events.id = mine.event_id
    LEFT JOIN LATERAL (
      SELECT CASE
          WHEN other.order_key[1] <> mine.order_key[1] THEN 1
          WHEN other.order_key[2] <> mine.order_key[2] THEN 2
          WHEN other.order_key[3] <> mine.order_key[3] THEN 3
          WHEN other.order_key[4] <> mine.order_key[4] THEN 4
          ELSE 0
        END AS differs, count(*) AS count
      FROM waiting_list AS other
      WHERE other.event_id = ${eventId} AND other.left_at IS NULL
        AND (other.order_key, other.joined_at, other.id) < (mine.order_key, mine.joined_at, mine.id)
      GROUP BY 1
    ) AS ahead ON true
    WHERE mine.event_id = ${eventId} AND mine.account_id = ${accountId} AND mine.left_at IS NULL`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  const { joinedAt, criteria } = first;
  return {
    joinedAt,
    criteria,
    ahead: rows
      .filter(({ count }) => count > 0)
      .map(({ differs, count }) => ({ criterion: (differs && criteria[differs - 1]) || null, count })),
  };
}

/** A waiting person with their position. */
export interface WaitingRow {
  id: number;
  accountId: string;
  surname: string;
  name: string;
  phoneNumber: string | null;
  joinedAt: Date;
  notReachedAt: Date | null;
  callNote: string | null;
  position: number;
  /** How many stand ahead by the first criterion, by the first two, and so on. */
  aheadBy: number[];
}

const byName = sql`fold_name(concat_ws(' ', accounts.surname, accounts.name, accounts.patronym))`;
const waitingColumns = {
  position: notNull(sql`placed.position`),
  surname: notNull(sql`accounts.surname COLLATE "uk-x-icu"`),
  joinedAt: notNull(sql`placed.joined_at`),
};

/**
 * Lists waiting people with their positions, in the order of the list. Positions come from window functions over the list alone: of a
 * list filled within minutes the planner has no statistics, and a self-join would compare every row with every other.
 */
export function listWaiting(db: Reader, eventId: string, query: WaitingPeopleQuery): Listing<WaitingRow> {
  const placed = db
    .selectFrom('waitingList as one')
    .select(['one.id', 'one.accountId', 'one.joinedAt', 'one.notReachedAt', 'one.callNote'])
    .select(sql<number>`row_number() OVER (ORDER BY one.order_key, one.joined_at, one.id)::int`.as('position'))
    .select(
      sql<number[]>`ARRAY[
        rank() OVER (ORDER BY one.order_key[1:1]) - 1, rank() OVER (ORDER BY one.order_key[1:2]) - 1,
        rank() OVER (ORDER BY one.order_key[1:3]) - 1, rank() OVER (ORDER BY one.order_key[1:4]) - 1]::int[]`.as(
        'aheadBy',
      ),
    )
    .where('one.eventId', '=', eventId)
    .where('one.leftAt', 'is', null)
    .as('placed');
  let people = db
    .selectFrom(placed)
    .innerJoin('accounts', 'accounts.id', 'placed.accountId')
    .select(['placed.id', 'placed.accountId', 'placed.joinedAt', 'placed.notReachedAt', 'placed.callNote'])
    .select(['accounts.surname', 'accounts.name', 'accounts.phoneNumber', 'placed.position', 'placed.aheadBy']);
  // The search is applied after numbering, so that it does not change positions.
  if (query.search) people = people.where(containsInRow(byName, query.search));
  return listingOfSums(people, query, waitingColumns, { by: 'position', tie: 'placed.id' });
}

/** Returns the scheduled events that have both a free place and waiting people. */
export async function eventsWithRoomForWaiting(db: Reader, from: Date): Promise<string[]> {
  const events = await db
    .selectFrom('events')
    .select('id')
    .where('waitingPeople', '>', 0)
    .whereRef('placesTaken', '<', 'maxParticipants')
    .where('status', '=', 'scheduled')
    .where('cancelledAt', 'is', null)
    .where('eventDate', '>', from)
    .orderBy('id')
    .execute();
  return events.map(({ id }) => id);
}

/** Erases a person's answers and call notes on waiting lists; the entries stay. */
export const eraseWaitingAnswersOf = (tx: Tx, accountId: string) =>
  tx.updateTable('waitingList').set({ answers: '{}', callNote: null }).where('accountId', '=', accountId).execute();

/** Returns all entries of a person, for the export of their own data. */
export const waitingsOf = (db: Reader, accountId: string) =>
  db
    .selectFrom('waitingList')
    .innerJoin('events', 'events.id', 'waitingList.eventId')
    .select([
      'events.name as eventName',
      'waitingList.joinedAt',
      'waitingList.leftAt',
      'waitingList.leftBecause',
      'waitingList.answers',
    ])
    .where('waitingList.accountId', '=', accountId)
    .orderBy('waitingList.id')
    .execute();
