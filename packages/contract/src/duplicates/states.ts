import type { Transition } from '../shared/transitions.ts';

/** Why two accounts may be one person's. */
export const duplicateReasons = ['taxNumber', 'document', 'phone', 'nameAndBirthday', 'similarName'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

export const duplicateStates = ['open', 'same', 'different'] as const;
export type DuplicateState = (typeof duplicateStates)[number];
export type DuplicateAction = 'decide' | 'undo';
/** `inTime`: not longer ago than a decision can be taken back; `restorable`: the account that ended by it is not erased. */
export type DuplicateCondition = 'inTime' | 'restorable';

/** The actions on a pair of accounts that may be one person's [R-DUP-3]; `decide` leads to the decision's result. */
export const duplicateTransitions = {
  decide: { from: { open: true, same: false, different: false }, to: null, by: ['administrator'] },
  undo: {
    from: { open: false, same: true, different: true },
    to: 'open',
    by: ['administrator'],
    when: ['inTime', 'restorable'],
  },
} as const satisfies Record<DuplicateAction, Transition<DuplicateState, 'administrator', DuplicateCondition>>;
