import { spans, type ParticipantStatus } from '@oplich/contract';
import type { Standing } from '@oplich/contract/who-sees';
import type { User } from '../../http/user.ts';

interface Participating {
  accountId: string;
  status: ParticipantStatus;
  appliedAt: Date | null;
  /** When the event's report was accepted. */
  finishedAt: Date | null;
  /** When the person's account was deleted. */
  deletedAt: Date | null;
}

/** Of events finished before this instant the people are closed to their organizer [contract §15]. */
export const closedBefore = (at: Date): Date => new Date(at.getTime() - spans.participantsOpenDays * 86_400_000);

/**
 * Where somebody who may read a participation stands to the person: an invitation that was not answered opens nothing, and
 * 30 days after the event is finished everything closes.
 */
export function standingToParticipant(
  viewer: Pick<User, 'id' | 'role'>,
  { accountId, status, appliedAt, finishedAt, deletedAt }: Participating,
  at: Date,
): Standing {
  if (viewer.role === 'administrator') return 'administrator';
  if (viewer.id === accountId) return 'self';
  if (deletedAt !== null || (finishedAt !== null && finishedAt <= closedBefore(at))) return 'eventClosed';
  if (status === 'applied' || status === 'confirmed' || status === 'aided') return 'takesPart';
  return status === 'rejected' && appliedAt !== null ? 'appliedBefore' : 'invited';
}
