import { spans } from '@oplich/contract';
import { hourMs } from '@oplich/contract/shared/kyiv-time';
import type { EventOfParticipants } from '../events-of-participants.repo.ts';

/** From when on an event's list is called by its organizer, and nobody is invited from it by itself. */
export const callTimeOf = ({ eventDate }: Pick<EventOfParticipants, 'eventDate'>): Date =>
  new Date(eventDate.getTime() - spans.callWaitingHours * hourMs);

/** Returns the latest beginning of an event whose list is called by now. */
export const callTimeReached = (at: Date): Date => new Date(at.getTime() + spans.callWaitingHours * hourMs);

/** Returns until when somebody invited from an event's list answers at the latest. */
export const latestAnswer = (eventDate: Date): Date =>
  new Date(eventDate.getTime() - spans.waitingAnswerHours * hourMs);

/** Returns until when somebody invited from the list answers. */
export const answerDue = (
  { eventDate, respondTimeHours }: Pick<EventOfParticipants, 'eventDate' | 'respondTimeHours'>,
  at: Date,
): Date => new Date(Math.min(at.getTime() + respondTimeHours * hourMs, latestAnswer(eventDate).getTime()));
