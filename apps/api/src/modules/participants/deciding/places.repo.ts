import { sql, type RawBuilder } from 'kysely';
import type { Reader, Tx } from '../../../db/pool.ts';

/**
 * The statement that takes places in events, of rows of `event_id` and `places`: as many as are wanted of an event or none. It returns
 * the events that had as many: alone, or in one with what they are taken for.
 */
export const takingPlaces = (db: Reader, wanted: RawBuilder<unknown>) =>
  db
    .updateTable('events')
    .set({ placesTaken: sql`places_taken + places` })
    .from(sql<{ eventId: string; places: number }>`(${wanted})`.as<'wanted'>(sql`wanted (event_id, places)`))
    .whereRef('events.id', '=', 'wanted.eventId')
    .where(sql<boolean>`places_taken + places <= max_participants`)
    .returning('events.id');

/** Takes places that are free. Returns whether there were as many. */
export async function takeFreePlaces(tx: Tx, eventId: string, count: number): Promise<boolean> {
  const wanted = sql`VALUES (${eventId}::uuid, ${count}::integer)`;
  return (await takingPlaces(tx, wanted).executeTakeFirst()) !== undefined;
}

/** Returns how many places are free. */
export async function countFree(tx: Tx, eventId: string): Promise<number> {
  const { free } = await tx
    .selectFrom('events')
    .select(sql<number>`max_participants - places_taken`.as('free'))
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  return free;
}

/** Gives places back. Returns how many people wait for one. */
export async function releasePlaces(tx: Tx, eventId: string, count: number): Promise<number> {
  const event = await tx
    .updateTable('events')
    .set({ placesTaken: sql`places_taken - ${count}` })
    .where('id', '=', eventId)
    .returning('waitingPeople')
    .executeTakeFirst();
  return event?.waitingPeople ?? 0;
}

/** Keeps everybody else from an event's places until the transaction ends. */
export const lockPlaces = (tx: Tx, eventId: string) =>
  tx.selectFrom('events').select('id').where('id', '=', eventId).forNoKeyUpdate().execute();
