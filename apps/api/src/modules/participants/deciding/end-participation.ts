import type { Tx } from '../../../db/pool.ts';
import { dropExpired, dropPlaces } from './places.ts';
import { writeEnd } from './write-participation.repo.ts';

/** Those whose participation ended: who had applied, or who was only invited. */
interface Ended {
  applied: boolean;
  people: string[];
}

/**
 * Ends what is open of an event's participants, as the table says of the event's action, and gives their places back.
 * Returns whom to tell: those whose invitation had run out before are not among them.
 */
export async function endParticipations(tx: Tx, eventId: string, action: 'end' | 'cancel', at: Date): Promise<Ended[]> {
  await dropExpired(tx, eventId, at);
  const ended = await writeEnd(tx, eventId, action, at);
  await dropPlaces(tx, eventId, ended.length);
  return [true, false].map(applied => ({
    applied,
    people: ended.filter(({ appliedAt }) => (appliedAt !== null) === applied).map(({ accountId }) => accountId),
  }));
}
