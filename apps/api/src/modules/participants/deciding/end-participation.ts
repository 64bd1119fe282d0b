import { participantTransition, rowsOfAction } from '@oplich/contract';
import type { Tx } from '../../../db/pool.ts';
import { freePlaces, sweepExpired } from './places.ts';

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
  const { to, because = null } = participantTransition(action);
  await sweepExpired(tx, eventId, at);
  const ended = await tx
    .updateTable('participants')
    .set({ status: to, rejectedBecause: because, rejectedAt: at })
    .where('eventId', '=', eventId)
    .where('status', 'in', rowsOfAction(action))
    .returning('accountId')
    .execute();
  await freePlaces(tx, eventId, ended.length);
  return ended.map(row => row.accountId);
}
