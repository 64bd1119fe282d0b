import { participantSets, statusesIn } from '@oplich/contract';
import { windowsOf, type WindowPlan } from '@oplich/contract/events/arrival-windows';
import { sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import { compiled } from '../../../db/compiled.ts';
import type { Reader, Tx } from '../../../db/pool.ts';
import type { Placed } from './place.ts';

/*
 * A trigger counts `event_windows.taken` from the participants' rows, and the constraint `event_windows_never_overfilled` guards it.
 * The caller of a write has locked the event's row.
 */

const roomsIn = compiled((db, { eventId }: { eventId: string }) =>
  db
    .selectFrom('eventWindows')
    .select(['startsAt as start', 'people', 'kept', 'taken', 'takenKept'])
    .where('eventId', '=', eventId)
    .orderBy('startsAt'),
);

/** Returns the windows of an event with their places, in order of time. */
export const windowCapacitiesOf = (db: Reader, eventId: string) => roomsIn(db, { eventId });

/** A person who has or needs a window. */
export interface Expected {
  accountId: string;
  window: Date | null;
  /** The window they had before their participation ended. */
  before: Date | null;
  isServed: boolean;
}

const expectedIn = (db: Reader, eventId: string) =>
  db
    .selectFrom('participants')
    .select(['accountId', 'windowStart as window', 'windowBefore as before'])
    .select(sql<boolean>`status = 'aided'`.as('isServed'))
    .where('eventId', '=', eventId)
    .where('status', 'in', statusesIn(participantSets.isListed));

/** Returns which of several people are expected and have no window yet, in order of confirmation. */
export const withoutWindow = (db: Reader, eventId: string, accountIds: readonly string[]): Promise<Expected[]> =>
  expectedIn(db, eventId)
    .where('accountId', '=', anyOf(accountIds))
    .where('windowStart', 'is', null)
    .orderBy('confirmedAt')
    .orderBy('accountId')
    .execute();

/** Returns everybody expected in the order of their windows: those served first, those without a window last. */
export const expectedInWindowOrder = (db: Reader, eventId: string): Promise<Expected[]> =>
  expectedIn(db, eventId)
    .orderBy(sql`status = 'aided'`, 'desc')
    .orderBy('windowStart', order => order.asc().nullsLast())
    .orderBy('confirmedAt')
    .orderBy('accountId')
    .execute();

/** Writes the windows of placed people. */
export async function writePlaced(tx: Tx, eventId: string, placed: readonly Placed[]): Promise<void> {
  if (placed.length === 0) return;
  await sql`
    UPDATE participants SET window_start = placed.start, window_is_kept = placed.is_kept
    FROM unnest(${placed.map(one => one.accountId)}::uuid[], ${placed.map(one => one.start)}::timestamptz[],
      ${placed.map(one => one.isKept)}::boolean[]) AS placed (account_id, start, is_kept)
    WHERE participants.event_id = ${eventId} AND participants.account_id = placed.account_id`.execute(tx);
}

/** Replaces an event's windows; afterwards nobody is in any of them. */
export async function replaceWindows(
  tx: Tx,
  eventId: string,
  times: { begins: Date; ends: Date; plan: WindowPlan } | null,
): Promise<void> {
  await tx
    .updateTable('participants')
    .set({ windowStart: null, windowIsKept: false, windowBefore: null })
    .where('eventId', '=', eventId)
    .where(eb => eb.or([eb('windowStart', 'is not', null), eb('windowBefore', 'is not', null)]))
    .execute();
  await tx.deleteFrom('eventWindows').where('eventId', '=', eventId).execute();
  const windows = times ? windowsOf(times.begins, times.ends, times.plan) : [];
  if (windows.length === 0) return;
  await tx
    .insertInto('eventWindows')
    .values(windows.map(({ start, people, kept }) => ({ eventId, startsAt: start, people, kept })))
    .execute();
}

/** Counts, per window, who is expected, was served, and was served after its end. */
export const servedByWindow = (db: Reader, eventId: string) =>
  db
    .selectFrom('eventWindows as window')
    .innerJoin('events', 'events.id', 'window.eventId')
    .leftJoin('participants', join =>
      join
        .onRef('participants.eventId', '=', 'window.eventId')
        .onRef('participants.windowStart', '=', 'window.startsAt')
        .on('participants.eventId', '=', eventId),
    )
    .select(['window.startsAt as start', 'window.people'])
    .select(({ fn }) => fn.count<number>('participants.accountId').as('expected'))
    .select([
      sql<number>`count(*) FILTER (WHERE participants.status = 'aided')`.as('served'),
      sql<number>`count(*) FILTER (WHERE participants.status = 'aided'
        AND participants.aided_at >= "window".starts_at + make_interval(mins => events.window_minutes))`.as('late'),
    ])
    .where('window.eventId', '=', eventId)
    .groupBy(['window.startsAt', 'window.people'])
    .orderBy('window.startsAt')
    .execute();

/** Returns how many expected people have no window. */
export async function countWithoutWindow(db: Reader, eventId: string): Promise<number> {
  const { count } = await db
    .selectFrom('participants')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('eventId', '=', eventId)
    .where('status', 'in', statusesIn(participantSets.isListed))
    .where('windowStart', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the windows of several people of an event as they are now, by person. */
export async function windowsOfPeople(
  db: Reader,
  eventId: string,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Date | null>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('participants')
    .select(['accountId', 'windowStart'])
    .where('eventId', '=', eventId)
    .where('accountId', '=', anyOf(accountIds))
    .execute();
  return new Map(rows.map(row => [row.accountId, row.windowStart]));
}
