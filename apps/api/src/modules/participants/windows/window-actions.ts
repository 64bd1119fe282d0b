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

/** Returns which ways to another window a side has now, for who stands so at the event. */
export const windowActions = (asking: Asking): WindowAction[] => allowedActions(windowTransitions, standing(asking));

/** Makes sure a way to another window may be taken now. */
export const assertWindowAction = (action: WindowAction, asking: Asking): void =>
  assertTransition(windowTransitions, action, standing(asking));
