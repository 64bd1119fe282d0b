import { allowedActions, eventStateOf, waitingTransitions, type WaitingAction } from '@oplich/contract';
import type { EventOfParticipants } from '../events-of-participants.repo.ts';
import { callTimeOf } from './call-time.ts';

type EventFacts = Pick<EventOfParticipants, 'status' | 'eventDate' | 'cancelledAt' | 'waitingPeople'>;

/** Returns what a person may do with an event's waiting list now; `refusal`: why they could not apply. */
export const waitingActionsOfPerson = (
  event: EventFacts,
  { refusal, isOnList }: { refusal: string | null; isOnList: boolean },
): WaitingAction[] =>
  allowedActions(waitingTransitions, {
    status: eventStateOf(event),
    sides: [isOnList ? 'waiting' : 'person'],
    holds: () => refusal === 'event_participants_limit_exceeded',
  });

/** The same of who organizes the event. */
export const waitingActionsOfOrganizer = (event: EventFacts, at: Date): WaitingAction[] =>
  allowedActions(waitingTransitions, {
    status: eventStateOf(event),
    sides: ['organizer'],
    holds: condition => (condition === 'callTime' ? at >= callTimeOf(event) : event.waitingPeople > 0),
  });
