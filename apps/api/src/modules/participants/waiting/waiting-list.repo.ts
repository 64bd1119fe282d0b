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
 * Every statement about waiting lists. Who writes one holds the event's row: entries come and go one after another, and
 * `events.waiting_people` is their number.
 */

/** Why an entry of the list ended. */
export type LeftBecause = 'left' | 'invited' | 'confirmed' | 'eventOver' | 'eventCancelled' | 'accountDeleted';
/** Why somebody who stood ahead was not invited. */
export type PassedBecause = 'month' | 'region' | 'household' | 'notReached';

export interface Joining extends OrderFacts {
  eventId: string;
  accountId: string;
  joinedAt: Date;
  answers: Answers;
  orderKey: number[];
}

/** Puts a person on the list. */
export async function writeJoining(tx: Tx, { answers, ...entry }: Joining): Promise<void> {
  await tx
    .insertInto('waitingList')
    .values({ ...entry, answers: JSON.stringify(answers) })
    .execute();
  await addWaiting(tx, entry.eventId, 1);
}

const addWaiting = (tx: Tx, eventId: string, count: number) =>
  tx
    .updateTable('events')
    .set({ waitingPeople: sql`waiting_people + ${count}` })
    .where('id', '=', eventId)
    .execute();

interface Leaving {
  because: LeftBecause;
  at: Date;
  /** The step of the decision that ended them, where several ended by one. */
  step?: number;
}

const ended = ({ because, at, step }: Leaving) => ({
  leftAt: at,
  leftBecause: because,
  leftStep: step ?? sql<number>`nextval('waiting_list_steps')`,
});

/** Ends the entries of some people, or of all who wait. Returns of whom. */
export async function writeLeaving(
  tx: Tx,
  eventId: string,
  who: readonly string[] | 'all',
  leaving: Leaving,
): Promise<string[]> {
  const ending = tx
    .updateTable('waitingList')
    .set(ended(leaving))
    .where('eventId', '=', eventId)
    .where('leftAt', 'is', null)
    .returning('accountId');
  const left = await (who === 'all' ? ending : ending.where('accountId', '=', anyOf(who))).execute();
  if (left.length > 0) await addWaiting(tx, eventId, -left.length);
  return left.map(({ accountId }) => accountId);
}

/** Returns a new step of all lists, by which what happened to one can be put in order. */
export async function nextStep(tx: Tx): Promise<number> {
  const { rows } = await sql<{ step: number }>`SELECT nextval('waiting_list_steps') AS step`.execute(tx);
  return rows[0]?.step ?? 0;
}

/** Records who stood ahead of somebody that got a place, and why it was not them. */
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

/** Records what became of a call: somebody was not reached, or what was said of them. */
export const writeCall = (tx: Tx, entryId: number, call: { notReachedAt?: Date; callNote?: string }) =>
  tx.updateTable('waitingList').set(call).where('id', '=', entryId).execute();

/** Somebody who waits, with what decides whether they could take a place now. */
export interface Waiting {
  id: number;
  accountId: string;
  regionId: number | null;
  answers: Answers;
  notReachedAt: Date | null;
}

/** Returns those who wait in the order of the list, from behind an entry on. */
export async function waitingInOrder(
  db: Reader,
  eventId: string,
  { after, most }: { after: number | null; most: number },
): Promise<Waiting[]> {
  let found = db
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
    .limit(most);
  if (after !== null) {
    found = found.where(
      sql<boolean>`(waiting_list.order_key, waiting_list.joined_at, waiting_list.id)
        > (SELECT last.order_key, last.joined_at, last.id FROM waiting_list AS last WHERE last.id = ${after})`,
    );
  }
  const rows = await found.execute();
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

/** Whether a person, or without one anybody, ever waited for an event. */
export async function hasWaited(db: Reader, eventId: string, accountId?: string): Promise<boolean> {
  const all = db.selectFrom('waitingList').select('id').where('eventId', '=', eventId).limit(1);
  const asked = accountId === undefined ? all : all.where('accountId', '=', accountId);
  return (await asked.executeTakeFirst()) !== undefined;
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

/** Of a row of `events`: whether anybody ever waited for it. */
export const hasWaitingList = sql<boolean>`EXISTS (SELECT FROM waiting_list WHERE waiting_list.event_id = events.id)`;

/** Of the same: whether a person waits for it. */
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

/** Those ahead of somebody, counted by the first criterion in which both differ; none: they joined earlier. */
export interface Place {
  joinedAt: Date;
  criteria: OrderCriterion[];
  ahead: { criterion: OrderCriterion | null; count: number }[];
}

/** Returns where a person stands, in one statement. */
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

/** Somebody who waits, and where. */
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
 * Who waits, with the place of each; in the order of the list. All are numbered in one go and joined with nothing but their accounts:
 * of a list that filled within minutes the database knows no numbers yet, and would compare everybody with everybody.
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
  // They are searched after they were numbered: a place is the same whoever is sought.
  if (query.search) people = people.where(containsInRow(byName, query.search));
  return listingOfSums(people, query, waitingColumns, { by: 'position', tie: 'placed.id' });
}

/** Returns the events with a free place somebody waits for, which nobody has been given yet. */
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

/** Erases what an erased person answered to get on waiting lists, and what was noted of a call; that they waited stays. */
export const eraseWaitingAnswersOf = (tx: Tx, accountId: string) =>
  tx.updateTable('waitingList').set({ answers: '{}', callNote: null }).where('accountId', '=', accountId).execute();

/** Returns all a person ever waited for, for the export of their own data. */
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
