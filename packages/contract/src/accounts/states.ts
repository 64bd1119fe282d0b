import type { Transition } from '../shared/transitions.ts';

export const accountStatuses = ['notApproved', 'approved', 'declined'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** An administrator's decisions about a partner [R-ADM-10]: of the registration, else of changes that wait. */
export const accountTransitions = {
  // Approving also lifts an earlier decline.
  approve: { from: { notApproved: true, approved: false, declined: true }, to: 'approved', by: ['administrator'] },
  decline: { from: { notApproved: true, approved: false, declined: false }, to: 'declined', by: ['administrator'] },
  // With what to correct, and a link to do it [R-ADM-25]; once more when the link was lost or has run out.
  return: { from: { notApproved: true, approved: false, declined: true }, to: 'declined', by: ['administrator'] },
  correct: {
    from: { notApproved: false, approved: false, declined: true },
    to: 'notApproved',
    by: ['whoRegistered'],
    when: ['returned'],
  },
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
} as const satisfies Record<
  string,
  Transition<AccountStatus, 'administrator' | 'whoRegistered', 'updateWaits' | 'returned'>
>;

/** The state of an account: in use, deleted and restorable, or with its personal data erased. */
export type AccountLife = 'present' | 'deleted' | 'erased';

/**
 * How an account ends [R-ADM-16, R-ADM-17, R-PRV-9]. `product`: the retention period has ended. The caller checks the account's history: a
 * partner's may prevent a deletion, or be kept under "deleted account".
 */
export const accountLifeTransitions = {
  delete: {
    from: { present: true, deleted: false, erased: false },
    to: 'deleted',
    by: ['administrator'],
    when: ['anotherAdministratorStays'],
    needs: ['nothingUnderWay'],
  },
  restore: { from: { present: false, deleted: true, erased: false }, to: 'present', by: ['administrator'] },
  changeDuties: {
    from: { present: true, deleted: false, erased: false },
    to: null,
    by: ['administrator'],
    when: ['isAdministrator'],
  },
  erase: {
    from: { present: false, deleted: true, erased: false },
    to: 'erased',
    by: ['administrator', 'product'],
    when: ['noAdministrator'],
  },
} as const satisfies Record<
  string,
  Transition<
    AccountLife,
    'administrator' | 'product',
    'anotherAdministratorStays' | 'noAdministrator' | 'isAdministrator',
    'nothingUnderWay'
  >
>;
export type AccountLifeAction = keyof typeof accountLifeTransitions;

export type AccountAction = keyof typeof accountTransitions | AccountLifeAction;
export const accountActions = [
  ...(Object.keys(accountTransitions) as (keyof typeof accountTransitions)[]),
  ...(Object.keys(accountLifeTransitions) as AccountLifeAction[]),
] as const;
export type AccountDecision = 'approve' | 'decline' | 'return';

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
/**
 * The kinds of entries of an account's timeline: what the person did and received, messages, changes, and views of documents.
 */
export const timelineKinds = ['event', 'helpRequest', 'receivedAid', 'message', 'change', 'documentView'] as const;
export type TimelineKind = (typeof timelineKinds)[number];
/** What a displaced person's activity is made of. */
export const activityKinds = ['event', 'helpRequest', 'receivedAid'] as const;
