import { addDays } from '@oplich/contract/shared/kyiv-time';
import { hasOnlyDesk, type ParticipantStatus, isInSet, spans } from '@oplich/contract';
import type { Standing } from '@oplich/contract/accounts/who-sees';
import type { User } from '../../platform/user.ts';

interface Participating {
  accountId: string;
  status: ParticipantStatus;
  appliedAt: Date | null;
  /** When the event's report was accepted. */
  finishedAt: Date | null;
  eventDate: Date;
  /** When the person's account was deleted. */
  deletedAt: Date | null;
}

const daysBefore = (at: Date, days: number) => addDays(at, -days);

/**
 * The organizer's access to the people of an event ends 30 days after it is finished [R-PRV-5], and in any case long after its day, because
 * the organizer decides when to finish it. Returns the times before which either must have been.
 */
export const closedBefore = (at: Date) => ({
  finished: daysBefore(at, spans.participantsOpenDays),
  held: daysBefore(at, spans.participantsOpenAtMostDays),
});

/** Returns whether the people of an event are closed to its organizer. */
export function isEventClosed(
  { finishedAt, eventDate }: Pick<Participating, 'finishedAt' | 'eventDate'>,
  at: Date,
): boolean {
  const { finished, held } = closedBefore(at);
  return eventDate <= held || (finishedAt !== null && finishedAt <= finished);
}

/** Returns whether a list of an event's people is one of names alone to who reads it. */
export const isNamesOnly = (
  { role }: Pick<User, 'role'>,
  event: Pick<Participating, 'finishedAt' | 'eventDate'>,
  at: Date,
): boolean => role !== 'administrator' && isEventClosed(event, at);

/**
 * Returns the standing of a user who may read a participation: an unanswered invitation opens nothing, and some time after the event
 * everything closes.
 */
export function standingToParticipant(
  viewer: Pick<User, 'id' | 'role'> & { duties?: User['duties'] },
  { accountId, status, appliedAt, deletedAt, ...event }: Participating,
  at: Date,
): Standing {
  if (viewer.role === 'administrator') return 'administrator';
  if (viewer.id === accountId) return 'self';
  const isClosed = deletedAt !== null || isEventClosed(event, at);
  if (hasOnlyDesk(viewer.duties ?? [])) return isClosed ? 'afterDesk' : 'atDesk';
  if (isClosed) return 'eventClosed';
  if (isInSet('takesPart', status)) return 'takesPart';
  return status === 'rejected' && appliedAt !== null ? 'appliedBefore' : 'invited';
}
