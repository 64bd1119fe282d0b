import type { Tx } from '../../../db/pool.ts';
import { writeShorterAnswers } from '../deciding/write-participation.repo.ts';
import { latestAnswer } from '../waiting/call-time.ts';

/** A person whose invitation is due earlier than they were notified, with the new time. */
export interface ShortenedInvitation {
  accountId: string;
  respondBy: Date | null;
}

/**
 * Shortens the open invitations to a moved event so that they are due before it begins, those from its waiting list two hours before
 * [R-WAI-7]. Where that time has passed they stay valid until the event begins: moving the event takes no promised place away.
 */
export function shortenInvitations(
  tx: Tx,
  { id, eventDate }: { id: string; eventDate: Date },
  at: Date,
): Promise<ShortenedInvitation[]> {
  const latest = latestAnswer(eventDate);
  return writeShorterAnswers(tx, id, { until: eventDate, fromWaitingList: latest > at ? latest : eventDate, at });
}
