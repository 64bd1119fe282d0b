import { spans } from '@oplich/contract';
import type { EventOfParticipants } from '../events-of-participants.repo.ts';

const hour = 3_600_000;

/** From when on an event's list is called by its organizer, and nobody is invited from it by itself. */
export const callTimeOf = ({ eventDate }: Pick<EventOfParticipants, 'eventDate'>): Date =>
  new Date(eventDate.getTime() - spans.callWaitingHours * hour);

/** Returns the latest beginning of an event whose list is called by now. */
export const callTimeReached = (at: Date): Date => new Date(at.getTime() + spans.callWaitingHours * hour);

/** Returns until when somebody invited from the list answers. */
export const answerDue = (
  { eventDate, respondTimeHours }: Pick<EventOfParticipants, 'eventDate' | 'respondTimeHours'>,
  at: Date,
): Date =>
  new Date(Math.min(at.getTime() + respondTimeHours * hour, eventDate.getTime() - spans.waitingAnswerHours * hour));
