import type { Transition } from '../shared/transitions.ts';

export const accountStatuses = ['notApproved', 'approved', 'declined'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** An administrator's decisions about a partner [R-ADM-10]: of the registration, else of changes that wait. */
export const accountTransitions = {
  // Approving also lifts an earlier decline.
  approve: { from: { notApproved: true, approved: false, declined: true }, to: 'approved', by: ['administrator'] },
  decline: { from: { notApproved: true, approved: false, declined: false }, to: 'declined', by: ['administrator'] },
  approveUpdate: {
    from: { notApproved: false, approved: true, declined: false },
    to: null,
    by: ['administrator'],
    when: ['updateWaits'],
  },
  declineUpdate: {
    from: { notApproved: false, approved: true, declined: false },
    to: null,
    by: ['administrator'],
    when: ['updateWaits'],
  },
} as const satisfies Record<string, Transition<AccountStatus, 'administrator', 'updateWaits'>>;
export const accountActions = Object.keys(accountTransitions) as (keyof typeof accountTransitions)[];
export type AccountAction = keyof typeof accountTransitions;
export type AccountDecision = 'approve' | 'decline';

/** What of an account outlives it, or has to be ended before it can be deleted. */
export const historyKinds = [
  'scheduledEvent',
  'goodsInTransit',
  'event',
  'movement',
  'issuedAid',
  'helpRequest',
  'act',
  'declaration',
  'report',
] as const;
/** What a displaced person's activity is made of. */
export const activityKinds = ['event', 'helpRequest', 'receivedAid'] as const;
