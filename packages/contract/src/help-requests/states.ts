import type { Transition } from '../shared/transitions.ts';

/** What help is asked for: goods, and three kinds of help that are no goods. */
export const helpCategories = [
  'food',
  'hygiene',
  'clothing',
  'medicine',
  'housing',
  'children',
  'appliances',
  'legal',
  'psychological',
  'other',
] as const;
export type HelpCategory = (typeof helpCategories)[number];

export const helpRequestStatuses = ['underConsideration', 'executed', 'rejected'] as const;
export type HelpRequestStatus = (typeof helpRequestStatuses)[number];
/** What the public map counts: rejected requests are nobody's business. */
export const mapStatuses = ['underConsideration', 'executed'] as const satisfies readonly HelpRequestStatus[];
export type MapStatus = (typeof mapStatuses)[number];
/** How long somebody waited for an answer: up to one, three, seven, fourteen times 24 hours, or more. */
export const answerTimes = ['withinDay', 'withinThreeDays', 'withinWeek', 'withinTwoWeeks', 'later'] as const;
export type AnswerTime = (typeof answerTimes)[number];

/**
 * `requester`: who asked; `server`: a user who serves the requester's region, or holds the request; `holder`: the user with the valid
 * claim; `act`: its cancellation.
 */
export type HelpRequestSide = 'requester' | 'server' | 'holder' | 'administrator' | 'act';
/**
 * `requesterThere`: the requester's account is not deleted; `claimed`: somebody holds it; `unclaimed`: nobody does; `free`: nobody else does;
 * `freeOrOverruled`: the same, but an administrator overrules another's claim.
 */
export type HelpRequestCondition = 'requesterThere' | 'claimed' | 'unclaimed' | 'free' | 'freeOrOverruled';

/** The actions on a help request [R-REQ-7]; a claim leaves the status as it is. */
export const helpRequestTransitions = {
  update: {
    from: { underConsideration: true, executed: false, rejected: false },
    to: null,
    by: ['requester'],
    when: ['unclaimed'],
  },
  withdraw: {
    from: { underConsideration: true, executed: false, rejected: false },
    to: 'rejected',
    by: ['requester'],
    when: ['unclaimed'],
  },
  claim: {
    from: { underConsideration: true, executed: false, rejected: false },
    to: null,
    by: ['server'],
    when: ['requesterThere', 'free'],
    needs: ['stock'],
  },
  release: {
    from: { underConsideration: true, executed: false, rejected: false },
    to: null,
    by: ['holder', 'administrator'],
    when: ['claimed'],
  },
  execute: {
    from: { underConsideration: true, executed: false, rejected: false },
    to: 'executed',
    by: ['server'],
    when: ['requesterThere', 'freeOrOverruled'],
    needs: ['stock'],
  },
  reject: {
    from: { underConsideration: true, executed: false, rejected: false },
    to: 'rejected',
    by: ['administrator'],
  },
  // Only by cancelling the act that executed it.
  reopen: {
    from: { underConsideration: false, executed: true, rejected: false },
    to: 'underConsideration',
    by: ['act'],
  },
} as const satisfies Record<string, Transition<HelpRequestStatus, HelpRequestSide, HelpRequestCondition, 'stock'>>;
export type HelpRequestAction = keyof typeof helpRequestTransitions;

export const helpRequestChanges = [
  'requested',
  'edited',
  'claimed',
  'extended',
  'released',
  'claimExpired',
  'executed',
  'rejected',
  'withdrawn',
  'reopened',
] as const;
export type HelpRequestChange = (typeof helpRequestChanges)[number];
