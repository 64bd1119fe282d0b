import type { Transition } from '../shared/transitions.ts';

export const linkStates = ['asked', 'linked'] as const;
export type LinkState = (typeof linkStates)[number];

/**
 * Links between two accounts of one household: one asks, the other agrees, and either may end it. For the person who declines or ends it,
 * it disappears; the person who asked sees only an agreement, as a refusal would reveal that the address has an account.
 */
export const linkTransitions = {
  accept: { from: { asked: true, linked: false }, to: 'linked', by: ['asked'] },
  decline: { from: { asked: true, linked: false }, to: null, by: ['asked'] },
  remove: { from: { asked: true, linked: true }, to: null, by: ['asker', 'asked'] },
} as const satisfies Record<string, Transition<LinkState, 'asker' | 'asked'>>;
export type LinkAction = keyof typeof linkTransitions;
export const linkActions = Object.keys(linkTransitions) as LinkAction[];
