import type { Tx } from '../../../db/pool.ts';
import { freePlaces } from '../deciding/places.ts';
import { lockPlaces } from '../deciding/places.repo.ts';
import { writeTransition } from '../deciding/write-participation.repo.ts';
import { openEventsOf } from './open-participations.repo.ts';

/**
 * Withdraws a person from everything that is ahead, as the person could have done, and gives the places back. The
 * caller holds the person's lock; events are locked in the order of their ids.
 */
export async function withdrawPerson(tx: Tx, accountId: string, at: Date): Promise<void> {
  for (const eventId of await openEventsOf(tx, accountId, at)) {
    await lockPlaces(tx, eventId);
    for (const action of ['decline', 'withdraw'] as const) {
      const ended = await writeTransition(tx, eventId, [accountId], action, at);
      await freePlaces(tx, eventId, ended.size);
    }
  }
}
