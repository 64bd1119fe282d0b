import { participantTransitions, rowsOfAction } from '@oplich/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/pool.ts';
import { fail } from '../../../platform/problem.ts';

/**
 * Places of an event. `events.places_taken` is changed here and nowhere else, in the transaction of the participant's
 * row; the constraint `events_places_within_limit` is the last word. A live invitation holds its place.
 */

const { expire } = participantTransitions;

const take = async (tx: Tx, eventId: string, count: number): Promise<boolean> => {
  const taken = await tx
    .updateTable('events')
    .set({ placesTaken: sql`places_taken + ${count}` })
    .where('id', '=', eventId)
    .where(sql<boolean>`places_taken + ${count} <= max_participants`)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
};

/**
 * Takes places, or refuses with `event_participants_limit_exceeded`. Who finds none free first sweeps the invitations
 * that ran out, so a late sweep by the job never costs anybody a place.
 */
export async function takePlaces(tx: Tx, eventId: string, count: number, at: Date): Promise<void> {
  if (count === 0 || (await take(tx, eventId, count))) return;
  const freed = await sweepExpired(tx, eventId, at);
  if (freed === 0 || !(await take(tx, eventId, count))) fail('event_participants_limit_exceeded');
}

/** Gives places back. Takes the event's row lock, so it comes before the participants' rows are changed. */
export async function freePlaces(tx: Tx, eventId: string, count: number): Promise<void> {
  if (count === 0) return;
  await tx
    .updateTable('events')
    .set({ placesTaken: sql`places_taken - ${count}` })
    .where('id', '=', eventId)
    .execute();
}

/** Makes invitations past their `respondBy` what they are already shown as: rejected, expired. Returns how many. */
export async function sweepExpired(tx: Tx, eventId: string, at: Date): Promise<number> {
  await tx.selectFrom('events').select('id').where('id', '=', eventId).forNoKeyUpdate().execute();
  const swept = await tx
    .updateTable('participants')
    .set({ status: expire.to, rejectedBecause: expire.because, rejectedAt: at })
    .where('eventId', '=', eventId)
    .where('status', 'in', rowsOfAction('expire'))
    .where('respondBy', '<=', at)
    .returning('accountId')
    .execute();
  await freePlaces(tx, eventId, swept.length);
  return swept.length;
}
