import {
  participantActions,
  participantActionTo,
  participantTransition,
  type ParticipantAction,
  type ParticipantSide,
  type ParticipantStatus,
} from '@oplich/contract';
import { fail } from '../../../platform/problem.ts';
import type { EventOfParticipants } from '../events-of-participants.repo.ts';
import { conditionHolds, participantRefusalAt } from '../participants.policy.ts';
import type { Participation } from '../participation.repo.ts';

interface Asked {
  event: EventOfParticipants;
  /** As of now. */
  participation: Participation;
  /** Whether the person's account is still there. */
  isThere: boolean;
  to: ParticipantStatus;
  side: ParticipantSide;
  at: Date;
}

/** Returns the action the table and the time allow through the generic call; `null` when the side took it already. */
export function checkedAction({ event, participation, isThere, to, side, at }: Asked): ParticipantAction | null {
  if (isRepeat(participation, to, side)) return null;
  const action = participantActionTo(participation.status, to, side);
  if (participation.rejectedBecause === 'expired' && to === 'confirmed' && side === 'person') {
    // Too late twice over: what the event says comes first.
    if (!conditionHolds('ahead', event, at)) fail('status_change_not_allowed');
    fail('event_respond_time_expired');
  }
  if (!action || participantRefusalAt(action, participation, { event, sides: [side], at }) !== null) {
    return fail('status_change_not_allowed');
  }
  if (participantTransition(action).needs?.includes('place') && !isThere) fail('status_change_not_allowed');
  return action;
}

/** The side's own action, taken already. */
const isRepeat = ({ status, rejectedBecause }: Participation, to: ParticipantStatus, side: ParticipantSide): boolean =>
  status === to &&
  participantActions.some(action => {
    const { through, to: end, by, because = null } = participantTransition(action);
    return through === 'status' && end === to && by.includes(side) && because === rejectedBecause;
  });
