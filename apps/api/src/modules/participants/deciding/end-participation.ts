import type { Tx } from '../../../db/pool.ts';
import { dropExpired, dropPlaces } from './places.ts';
import { writeEnd } from './write-participation.repo.ts';

/** The people whose participation ended: those who had applied, and those who were only invited. */
interface Ended {
  applied: boolean;
  people: string[];
}

/**
 * Ends the open participations of an event, as the table of transitions says for the event's action, and gives their places back. Returns
 * whom to notify; people whose invitation had expired before are not among them.
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
