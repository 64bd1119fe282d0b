import { sql } from 'kysely';
import type { Tx } from '../../../db/pool.ts';

/** Takes places that are free. Returns whether there were as many. */
export async function takeFreePlaces(tx: Tx, eventId: string, count: number): Promise<boolean> {
  const taken = await tx
    .updateTable('events')
    .set({ placesTaken: sql`places_taken + ${count}` })
    .where('id', '=', eventId)
    .where(sql<boolean>`places_taken + ${count} <= max_participants`)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Gives places back. */
export const givePlacesBack = (tx: Tx, eventId: string, count: number) =>
  tx
    .updateTable('events')
    .set({ placesTaken: sql`places_taken - ${count}` })
    .where('id', '=', eventId)
    .execute();

/** Keeps everybody else from an event's places until the transaction ends. */
export const lockPlaces = (tx: Tx, eventId: string) =>
  tx.selectFrom('events').select('id').where('id', '=', eventId).forNoKeyUpdate().execute();
