import type { Tx } from '../../../db/pool.ts';
import { writeShorterAnswers } from '../deciding/write-participation.repo.ts';
import { latestAnswer } from '../waiting/call-time.ts';

/** Whose invitation is due earlier than they were told, and when. */
export interface ShortenedInvitation {
  accountId: string;
  respondBy: Date | null;
}

/**
 * Makes open invitations to an event that was moved due before it begins, those from its waiting list two hours before [R-WAI-7].
 * Where that has passed already they keep until it begins: who was promised a place does not lose it to the move.
 */
export function shortenInvitations(
  tx: Tx,
  { id, eventDate }: { id: string; eventDate: Date },
  at: Date,
): Promise<ShortenedInvitation[]> {
  const latest = latestAnswer(eventDate);
  return writeShorterAnswers(tx, id, { until: eventDate, fromWaitingList: latest > at ? latest : eventDate, at });
}
