import {
  allowedMove,
  participantMoves,
  participantStatuses,
  type Mover,
  type ParticipantMove,
  type ParticipantStatus,
} from '@oplich/contract';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../http/problem.ts';
import type { User } from '../../http/user.ts';
import { recordAudit } from '../../platform/audit.ts';
import { applyToEvent } from './apply.ts';
import { findEvent, lockEvent, type EventOfParticipants } from './events-of-participants.repo.ts';
import { withinAMonth } from './once-a-month.ts';
import { organizes } from './participants.policy.ts';
import { findParticipation, lockPerson, standingApplications, type Participation } from './participation.repo.ts';
import { freePlaces, sweepExpired, takePlaces } from './places.ts';
import { tellOfMove } from './tell-participants.ts';

interface Target {
  eventId: string;
  participantId: string;
  /** As it stood in the address; anything. */
  status: string;
}

/**
 * The generic status update [spec §7]: moves a participant by the one table of transitions. Repeating a move that was
 * made changes nothing; what is not in the table is refused with `status_change_not_allowed`.
 */
export async function moveParticipant(
  tx: Tx,
  user: User,
  { eventId, participantId, status }: Target,
  at: Date,
): Promise<void> {
  if (user.role === 'displaced' && participantId !== user.id) fail('event_not_found');
  const found = await findEvent(tx, eventId);
  if (!found) return fail('event_not_found');
  const mover: Mover = user.role === 'displaced' ? 'person' : 'organizer';
  if (mover === 'organizer' && !organizes(user, found)) fail('event_not_found');

  // The person first, then the event, then the participant: everybody locks in this order.
  const isThere = await lockPerson(tx, participantId);
  const event = await lockEvent(tx, eventId, 'update');
  if (!event) return fail('event_not_found');
  const participation = await findParticipation(tx, eventId, participantId, at, { lock: false });
  if (!participation) return fail(mover === 'person' ? 'event_not_found' : 'not_found');
  const to = participantStatuses.find(known => known === status);
  if (!to) return fail('status_change_not_allowed');
  if (isRepeat(participation, to, mover)) return;
  refuseByTime(event, mover, at);
  if (participation.rejectedBecause === 'expired' && to === 'confirmed' && mover === 'person')
    fail('event_respond_time_expired');

  const move = allowedMove(participation, to, mover) ?? fail('status_change_not_allowed');
  if (move.needsPlace && !isThere) fail('status_change_not_allowed');
  if (mover === 'person' && to === 'confirmed') return applyToEvent(tx, user, eventId, {}, at);
  await change(tx, { event, participation, move, at });
  if (mover === 'organizer') await tellOfMove(tx, event, participantId, move, at);
  await recordAudit(tx, {
    actor: user,
    action: 'participant.move',
    subject: { type: 'event', id: eventId },
    details: { participantId, from: participation.status, to, because: move.because ?? null },
    at,
  });
}

/** The mover's own move, made already. */
function isRepeat({ status, rejectedBecause }: Participation, to: ParticipantStatus, mover: Mover): boolean {
  const moves: readonly ParticipantMove[] = participantMoves;
  return (
    status === to &&
    moves.some(
      move =>
        move.to === to && move.by === mover && move.through === 'status' && (move.because ?? null) === rejectedBecause,
    )
  );
}

/** A person moves while the event is ahead; the organizer until the report is accepted [contract §4]. */
function refuseByTime(event: EventOfParticipants, mover: Mover, at: Date) {
  const open = mover === 'person' ? event.status === 'scheduled' && event.eventDate > at : event.status !== 'finished';
  if (!open) fail('status_change_not_allowed');
}

interface Change {
  event: EventOfParticipants;
  participation: Participation;
  move: ParticipantMove;
  at: Date;
}

/** Makes the move: places first, then the row, which must still be what was seen. */
async function change(tx: Tx, { event, participation, move, at }: Change): Promise<void> {
  const { eventId, accountId, appliedAt } = participation;
  if (move.needsPlace) {
    const others = await standingApplications(tx, accountId, eventId);
    if (appliedAt && others.some(other => withinAMonth(other, appliedAt))) fail('participation_once_per_month');
    if (participation.rejectedBecause === 'expired') await sweepExpired(tx, event.id, at);
    await takePlaces(tx, eventId, 1, at);
  } else if (move.to === 'rejected') {
    await freePlaces(tx, eventId, 1);
  }
  const moved = await tx
    .updateTable('participants')
    .set({
      status: move.to,
      rejectedBecause: move.because ?? null,
      ...(move.to === 'rejected' ? { rejectedAt: at } : { confirmedAt: at, rejectedAt: null }),
    })
    .where('eventId', '=', eventId)
    .where('accountId', '=', accountId)
    .where('status', '=', move.from)
    .returning('accountId')
    .executeTakeFirst();
  if (!moved) fail('status_change_not_allowed');
}
