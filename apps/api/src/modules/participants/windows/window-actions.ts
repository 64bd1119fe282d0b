import {
  allowedActions,
  windowTransitions,
  type ParticipantSide,
  type ParticipantState,
  type WindowAction,
  type WindowCondition,
} from '@oplich/contract';
import { assertTransition } from '../../../platform/assert-transition.ts';
import type { EventOfParticipants } from '../events-of-participants.repo.ts';
import { conditionHolds } from '../participants.policy.ts';

type EventFacts = Pick<EventOfParticipants, 'status' | 'eventDate' | 'windowMinutes'> & { cancelledAt?: Date | null };

interface Asking {
  side: ParticipantSide;
  status: ParticipantState;
  event: EventFacts;
  at: Date;
}

const standing = ({ side, status, event, at }: Asking) => ({
  status,
  sides: [side],
  holds: (condition: WindowCondition) =>
    condition === 'windows' ? event.windowMinutes !== null : conditionHolds(condition, event, at),
});

/** Returns in which ways a side may move a participant of this status to another window now. */
export const windowActions = (asking: Asking): WindowAction[] => allowedActions(windowTransitions, standing(asking));

/** Throws unless the side may move the participant in this way now. */
export const assertWindowAction = (action: WindowAction, asking: Asking): void =>
  assertTransition(windowTransitions, action, standing(asking));
