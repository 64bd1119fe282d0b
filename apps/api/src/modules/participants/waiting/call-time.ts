import { spans } from '@oplich/contract';
import { hourMs } from '@oplich/contract/shared/kyiv-time';
import type { EventOfParticipants } from '../events-of-participants.repo.ts';

/** Returns when automatic invitations from an event's list end, and its organizer begins to call people. */
export const callTimeOf = ({ eventDate }: Pick<EventOfParticipants, 'eventDate'>): Date =>
  new Date(eventDate.getTime() - spans.callWaitingHours * hourMs);

/** Returns the latest start of an event whose call time has been reached at `at`. */
export const callTimeReached = (at: Date): Date => new Date(at.getTime() + spans.callWaitingHours * hourMs);

/** Returns the latest time by which anybody invited from an event's list must answer. */
export const latestAnswer = (eventDate: Date): Date =>
  new Date(eventDate.getTime() - spans.waitingAnswerHours * hourMs);

/** Returns by when somebody invited from the list at `at` must answer. */
export const answerDue = (
  { eventDate, respondTimeHours }: Pick<EventOfParticipants, 'eventDate' | 'respondTimeHours'>,
  at: Date,
): Date => new Date(Math.min(at.getTime() + respondTimeHours * hourMs, latestAnswer(eventDate).getTime()));
