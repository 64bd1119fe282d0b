import { allowedActions, eventStateOf, waitingTransitions, type WaitingAction } from '@oplich/contract';
import type { EventOfParticipants } from '../events-of-participants.repo.ts';
import { callTimeOf } from './call-time.ts';

type EventFacts = Pick<EventOfParticipants, 'status' | 'eventDate' | 'cancelledAt' | 'waitingPeople'>;

/** Returns what a person may do with an event's waiting list now; `refusal` is why they may not apply. */
export const waitingActionsOfPerson = (
  event: EventFacts,
  { refusal, isOnList }: { refusal: string | null; isOnList: boolean },
): WaitingAction[] =>
  allowedActions(waitingTransitions, {
    status: eventStateOf(event),
    sides: [isOnList ? 'waiting' : 'person'],
    holds: () => refusal === 'event_participants_limit_exceeded',
  });

/** Returns what the organizer may do with the event's waiting list now. */
export const waitingActionsOfOrganizer = (event: EventFacts, at: Date): WaitingAction[] =>
  allowedActions(waitingTransitions, {
    status: eventStateOf(event),
    sides: ['organizer'],
    holds: condition => (condition === 'callTime' ? at >= callTimeOf(event) : event.waitingPeople > 0),
  });
