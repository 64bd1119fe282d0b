import type { ParticipantStatus } from '@oplich/contract';

/** Where it stands when somebody came to a status. */
export const decidedIn = {
  invited: 'invitedAt',
  applied: 'appliedAt',
  confirmed: 'confirmedAt',
  aided: 'aidedAt',
  rejected: 'rejectedAt',
} as const satisfies Record<ParticipantStatus, string>;

type Instants = Partial<Record<(typeof decidedIn)[ParticipantStatus], Date | null>>;

/** Returns the instants that a decision writes beside its status: who is led back is rejected no more. */
export function decided(to: ParticipantStatus, at: Date): Instants {
  const instants: Instants = { rejectedAt: null };
  instants[decidedIn[to]] = at;
  return instants;
}
