import type { RejectionReason } from '@oplich/contract';
import type { Tx } from '../../db/pool.ts';
import { freePlaces, sweepExpired } from './places.ts';

/**
 * Ends what is open of an event's participants in the given states, with the reason, and gives their places back.
 * Answers whom to tell: those whose invitation had run out before are not among them.
 */
export async function endParticipations(
  tx: Tx,
  eventId: string,
  from: readonly ('invited' | 'applied' | 'confirmed')[],
  because: RejectionReason,
  at: Date,
): Promise<string[]> {
  await sweepExpired(tx, eventId, at);
  const ended = await tx
    .updateTable('participants')
    .set({ status: 'rejected', rejectedBecause: because, rejectedAt: at })
    .where('eventId', '=', eventId)
    .where('status', 'in', [...from])
    .returning('accountId')
    .execute();
  await freePlaces(tx, eventId, ended.length);
  return ended.map(row => row.accountId);
}
