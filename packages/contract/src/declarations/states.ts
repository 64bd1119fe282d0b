import type { Transition } from '../shared/transitions.ts';

export const declarationStatuses = ['draft', 'submitted', 'accepted', 'rejected'] as const;
export type DeclarationStatus = (typeof declarationStatuses)[number];
/** Its owner, or an administrator. */
export type DeclarationSide = 'owner' | 'administrator';

/** A rejected declaration is corrected and submitted again; an accepted one is in the ledger and stays [R-DEC-5]. */
export const declarationTransitions = {
  edit: { from: { draft: true, submitted: false, accepted: false, rejected: true }, to: null, by: ['owner'] },
  // Once submitted, it cannot be deleted.
  delete: { from: { draft: true, submitted: false, accepted: false, rejected: false }, to: null, by: ['owner'] },
  submit: { from: { draft: true, submitted: false, accepted: false, rejected: true }, to: 'submitted', by: ['owner'] },
  accept: {
    from: { draft: false, submitted: true, accepted: false, rejected: false },
    to: 'accepted',
    by: ['administrator'],
  },
  reject: {
    from: { draft: false, submitted: true, accepted: false, rejected: false },
    to: 'rejected',
    by: ['administrator'],
  },
} as const satisfies Record<string, Transition<DeclarationStatus, DeclarationSide>>;
export type DeclarationAction = keyof typeof declarationTransitions;
export const declarationActions = Object.keys(declarationTransitions) as DeclarationAction[];
