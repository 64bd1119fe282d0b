import { participantStatuses, type ParticipantSide } from '@oplich/contract';
import { fail } from '../../../platform/problem.ts';
import type { Operation } from '../../../platform/operation.ts';
import { refuseOwnHousehold } from '../../households/index.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { applyToEvent } from '../applying/apply.ts';
import { checkedAction } from './checked-action.ts';
import { mayKnow } from '../applying/apply-rules.ts';
import { findEvent, lockEvent } from '../events-of-participants.repo.ts';
import { makeRecordedTransition } from './make-transition.ts';
import { organizes } from '../participants.policy.ts';
import { findParticipation, lockPerson } from '../participation.repo.ts';
import { isUnknownTo } from '../lists/unknown-people.repo.ts';
import { placeConfirmed } from '../windows/place-confirmed.ts';
import { notifyOfTransition } from '../notify-participants.ts';

interface Target {
  eventId: string;
  participantId: string;
  /** As it stood in the address; anything. */
  status: string;
}

/**
 * The generic status update [R-PAR-11]: makes a transition of the one table of transitions. Repeating it changes nothing; a transition that
 * is not in the table is refused with `status_change_not_allowed`.
 */
export async function transitionParticipant(
  operation: Operation,
  secrets: Secrets,
  { eventId, participantId, status }: Target,
): Promise<void> {
  const { tx, actor, at } = operation;
  if (actor.role === 'displaced' && participantId !== actor.id) fail('event_not_found');
  const found = await findEvent(tx, eventId);
  if (!found) return fail('event_not_found');
  const side: ParticipantSide = actor.role === 'displaced' ? 'person' : 'organizer';
  if (side === 'organizer' && !organizes(actor, found)) fail('event_not_found');

  if (side === 'organizer') {
    await refuseOwnHousehold(tx, actor, [participantId]);
    if (await isUnknownTo(tx, eventId, participantId)) fail('not_found');
  }

  // The person first, then the event, then the participant: everybody locks in this order.
  const isThere = await lockPerson(tx, participantId);
  const event = await lockEvent(tx, eventId, 'update');
  if (!event) return fail('event_not_found');
  const participation = await findParticipation(tx, eventId, participantId, at);
  if (side === 'person' && (!participation || !mayKnow({ event, participation }))) return fail('event_not_found');
  if (!participation) return fail('not_found');
  const to = participantStatuses.find(known => known === status);
  if (!to) return fail('status_change_not_allowed');
  const action = checkedAction({ event, participation, isThere, to, side, at });
  if (!action) return;
  if (side === 'person' && to === 'confirmed') return applyToEvent(operation, secrets, eventId, { answers: {} });
  await makeRecordedTransition(operation, { event, participation, action });
  if (to === 'confirmed') await placeConfirmed(tx, secrets, event, { ids: [participantId], at });
  if (side === 'organizer') await notifyOfTransition(tx, event, [participantId], action, at);
}
