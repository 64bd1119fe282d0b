import {
  allowedMove,
  participantMoves,
  type Mover,
  type ParticipantMove,
  type ParticipantStatus,
} from '@oplich/contract';
import { fail } from '../../http/problem.ts';
import type { EventOfParticipants } from './events-of-participants.repo.ts';
import type { Participation } from './participation.repo.ts';

interface Asked {
  event: EventOfParticipants;
  /** As of now. */
  participation: Participation;
  /** Whether the person's account is still there. */
  isThere: boolean;
  to: ParticipantStatus;
  mover: Mover;
  at: Date;
}

/** The move the table and the time allow, or a refusal; nothing when the mover made it already. */
export function checkedMove({ event, participation, isThere, to, mover, at }: Asked): ParticipantMove | null {
  if (isRepeat(participation, to, mover)) return null;
  refuseByTime(event, mover, at);
  if (participation.rejectedBecause === 'expired' && to === 'confirmed' && mover === 'person')
    fail('event_respond_time_expired');
  const move = allowedMove(participation, to, mover) ?? fail('status_change_not_allowed');
  if (move.needsPlace && !isThere) fail('status_change_not_allowed');
  return move;
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
