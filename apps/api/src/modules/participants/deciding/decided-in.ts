import type { ParticipantStatus } from '@oplich/contract';

/** The column that records when a participant came to a status. */
export const decidedIn = {
  invited: 'invitedAt',
  applied: 'appliedAt',
  confirmed: 'confirmedAt',
  aided: 'aidedAt',
  rejected: 'rejectedAt',
} as const satisfies Record<ParticipantStatus, string>;

type Instants = Partial<Record<(typeof decidedIn)[ParticipantStatus], Date | null>>;

/**
 * Returns the times that a decision writes beside its status; a participant who leaves the status `rejected` loses the time of rejection.
 */
export function decided(to: ParticipantStatus, at: Date): Instants {
  const instants: Instants = { rejectedAt: null };
  instants[decidedIn[to]] = at;
  return instants;
}
