import type { Tx } from '../../../db/pool.ts';
import { freePlaces } from '../deciding/places.ts';
import { lockPlaces } from '../deciding/places.repo.ts';
import { writeTransition } from '../deciding/write-participation.repo.ts';
import { eventsWaitedFor, endEntries } from '../waiting/waiting-list.repo.ts';
import { openEventsOf } from './open-participations.repo.ts';

/**
 * Withdraws a person from everything that is ahead, as the person could have done, and gives the places back. The
 * caller holds the person's lock; events are locked in the order of their ids. Returns them: `recountPlacesOf` says what
 * is promised there now, which is of goods and comes last.
 */
export async function withdrawPerson(tx: Tx, accountId: string, at: Date): Promise<string[]> {
  const [open, waited] = [await openEventsOf(tx, accountId, at), await eventsWaitedFor(tx, accountId)];
  const eventIds = [...new Set([...open, ...waited])].toSorted();
  for (const eventId of eventIds) {
    await lockPlaces(tx, eventId);
    // A person invited from the list before it was locked declines.
    await endEntries(tx, eventId, [accountId], { because: 'accountDeleted', at });
    for (const action of ['decline', 'withdraw'] as const) {
      const ended = await writeTransition(tx, eventId, [accountId], action, at);
      await freePlaces(tx, eventId, ended.size, at);
    }
  }
  return eventIds;
}
