import { participantStatuses, type Mover } from '@oplich/contract';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../http/problem.ts';
import type { User } from '../../http/user.ts';
import { recordAudit } from '../../platform/audit.ts';
import { applyToEvent } from './apply.ts';
import { checkedMove } from './checked-move.ts';
import { findEvent, lockEvent } from './events-of-participants.repo.ts';
import { makeMove } from './make-move.ts';
import { organizes } from './participants.policy.ts';
import { findParticipation, lockPerson } from './participation.repo.ts';
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
  const move = checkedMove({ event, participation, isThere, to, mover, at });
  if (!move) return;
  if (mover === 'person' && to === 'confirmed') return applyToEvent(tx, user, eventId, {}, at);
  await makeMove(tx, { event, participation, move, at });
  if (mover === 'organizer') await tellOfMove(tx, event, [participantId], move, at);
  await recordAudit(tx, {
    actor: user,
    action: 'participant.move',
    subject: { type: 'event', id: eventId },
    details: { participantId, from: participation.status, to, because: move.because ?? null },
    at,
  });
}
