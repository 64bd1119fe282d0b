import { isInSet, type ErrorCode } from '@oplich/contract';
import type { ApplyClosedReason } from '@oplich/contract/events/schemas';
import { applyAllowedAt } from './once-a-month.ts';
import type { EventOfParticipants } from '../events-of-participants.repo.ts';
import { conditionHolds, participantRefusalAt } from '../participants.policy.ts';
import type { Participation } from '../participation.repo.ts';

/** Why an application is refused; `null` if it is not. */
export interface Refusal {
  code: ErrorCode;
  allowedAt?: Date;
  /** Why no applications are taken, where the code alone does not say. */
  reason?: ApplyClosedReason;
}

export interface ApplyFacts {
  event: Pick<EventOfParticipants, 'status' | 'type' | 'regionId' | 'eventDate'>;
  /** As of now: an expired invitation is already rejected. */
  participation: Pick<Participation, 'status' | 'rejectedBecause' | 'appliedAt' | 'respondBy'> | undefined;
  regionId: number | null;
  now: Date;
}

interface Knowing {
  event: Pick<ApplyFacts['event'], 'type'>;
  participation: Pick<Participation, 'rejectedBecause'> | undefined;
}

/**
 * Whether a person may see a private event because of an invitation or participation. A person who declined or let the invitation expire
 * may still read it; a revoked invitation opens nothing.
 */
export const mayKnow = ({ event, participation }: Knowing): boolean =>
  event.type !== 'private' || (participation !== undefined && participation.rejectedBecause !== 'revoked');

/** The participation of a person who was not invited and did not apply. */
export const nobody = { status: 'none', rejectedBecause: null, appliedAt: null } as const;

/** Returns the action that applying is: with a valid invitation it accepts that. */
export const applyingAs = (participation: Pick<Participation, 'status'> | undefined): 'apply' | 'acceptByApplying' =>
  participation?.status === 'invited' ? 'acceptByApplying' : 'apply';

const isPast = (instant: Date | null | undefined, now: Date) => instant instanceof Date && instant <= now;

/**
 * Checks what comes before the answers, in a fixed order [R-PAR-1]. Returns a refusal, `stands` for a person who takes part already
 * (applying again gives the first answer), or null.
 */
export function beforeAnswers({ event, participation, regionId, now }: ApplyFacts): Refusal | 'stands' | null {
  if (!mayKnow({ event, participation })) return { code: 'event_not_found' };
  if (!conditionHolds('ahead', event, now)) {
    return { code: 'status_change_not_allowed', reason: event.status === 'scheduled' ? 'begun' : 'over' };
  }
  const { status, rejectedBecause: because } = participation ?? {};
  if (isInSet('takesPart', status)) return 'stands';
  const action = applyingAs(participation);
  const standing = { event, sides: ['person'], at: now } as const;
  if (participantRefusalAt(action, participation ?? nobody, standing) !== null) {
    return { code: 'status_change_not_allowed', ...(because === 'byOrganizer' && { reason: 'rejected' }) };
  }
  // A person who declined may change their mind while the invitation is valid.
  const ranOut = because === 'expired' || (because === 'declined' && isPast(participation?.respondBy, now));
  if (ranOut && event.type === 'private') {
    return { code: 'event_respond_time_expired' };
  }
  if (status !== 'invited' && regionId !== event.regionId) return { code: 'user_region_mismatch' };
  return null;
}

/** Checks the once-a-month rule, which comes after the answers. */
export function refusalByMonth(standing: readonly Date[], now: Date): Refusal | null {
  const allowedAt = applyAllowedAt(standing, now);
  return allowedAt && { code: 'participation_once_per_month', allowedAt };
}
