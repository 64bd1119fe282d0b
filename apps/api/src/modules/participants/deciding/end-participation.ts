import type { Tx } from '../../../db/pool.ts';
import { dropExpired, dropPlaces } from './places.ts';
import { writeEnd } from './write-participation.repo.ts';

/**
 * Ends what is open of an event's participants, as the table says of the event's action, and gives their places back.
 * Returns whom to tell: those whose invitation had run out before are not among them.
 */
export async function endParticipations(
  tx: Tx,
  eventId: string,
  action: 'end' | 'cancel',
  at: Date,
): Promise<string[]> {
  await dropExpired(tx, eventId, at);
  const ended = await writeEnd(tx, eventId, action, at);
  await dropPlaces(tx, eventId, ended.length);
  return ended;
}
