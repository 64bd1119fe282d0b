import type { ParticipantMove } from '@oplich/contract';
import { anyOf } from '../../db/any-of.ts';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../http/problem.ts';
import type { EventOfParticipants } from './events-of-participants.repo.ts';
import { withinAMonth } from './once-a-month.ts';
import { standingApplications, type Participation } from './participation.repo.ts';
import { freePlaces, sweepExpired, takePlaces } from './places.ts';

interface Change {
  event: EventOfParticipants;
  participation: Participation;
  move: ParticipantMove;
  at: Date;
}

/** Whether the move takes a place or gives one back. */
export const changesPlaces = (move: ParticipantMove): boolean => move.needsPlace === true || move.to === 'rejected';

/** Makes the move: places first, then the row, which must still be what was seen. */
export async function makeMove(tx: Tx, { event, participation, move, at }: Change): Promise<void> {
  const { eventId, accountId, appliedAt } = participation;
  if (move.needsPlace) {
    const others = await standingApplications(tx, accountId, eventId);
    if (appliedAt && others.some(other => withinAMonth(other, appliedAt))) fail('participation_once_per_month');
    if (participation.rejectedBecause === 'expired') await sweepExpired(tx, event.id, at);
    await takePlaces(tx, eventId, 1, at);
  } else if (move.to === 'rejected') {
    await freePlaces(tx, eventId, 1);
  }
  if ((await writeMove(tx, eventId, [accountId], move, at)).size === 0) fail('status_change_not_allowed');
}

/** The rows of people who make the same move. Answers who made it: whose row still was what was seen. */
export async function writeMove(
  tx: Tx,
  eventId: string,
  accountIds: readonly string[],
  move: ParticipantMove,
  at: Date,
): Promise<ReadonlySet<string>> {
  const moved = await tx
    .updateTable('participants')
    .set({
      status: move.to,
      rejectedBecause: move.because ?? null,
      ...(move.to === 'rejected' ? { rejectedAt: at } : { confirmedAt: at, rejectedAt: null }),
    })
    .where('eventId', '=', eventId)
    .where('accountId', '=', anyOf(accountIds))
    .where('status', '=', move.from)
    .returning('accountId')
    .execute();
  return new Set(moved.map(row => row.accountId));
}
