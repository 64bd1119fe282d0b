import type { ParticipantStatus } from '@oplich/contract/participants/states';

/** By what a list of people can be ordered; the names are the server's. */
export const participantSorts = [
  'surname',
  'age',
  'appliedAt',
  'invitedAt',
  'respondBy',
  'confirmedAt',
  'aidedAt',
  'window',
] as const;
export type ParticipantDate = Exclude<(typeof participantSorts)[number], 'surname' | 'age' | 'invitedAt' | 'window'>;

/** The date that matters in each list. */
export const dateOf = {
  invited: 'respondBy',
  applied: 'appliedAt',
  confirmed: 'confirmedAt',
  aided: 'aidedAt',
  rejected: 'appliedAt',
} as const satisfies Record<ParticipantStatus, ParticipantDate>;

/** Returns the default order of a list: for applications the longest waiting first; otherwise the server's. */
export const usualSort = (state: ParticipantStatus): string => (state === 'applied' ? 'appliedAt' : '');
