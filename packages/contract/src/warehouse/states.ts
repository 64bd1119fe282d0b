import type { Transition } from '../shared/transitions.ts';

export const movementKinds = [
  'receipt',
  'issue',
  'issueReverted',
  'transferOut',
  'transferIn',
  'transferCancelled',
  'shortage',
  'writeOff',
  'correction',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Categories of goods: those of help requests without the three that are no goods. */
export const goodsCategories = ['food', 'hygiene', 'clothing', 'medicine', 'children', 'appliances', 'other'] as const;
export type GoodsCategory = (typeof goodsCategories)[number];

/** The report of a unique code: due until it was handed in, and again once more comes in under the code. */
type CodeState = 'due' | 'reported';
export const codeTransitions = {
  markReported: { from: { due: true, reported: false }, to: 'reported', by: ['owner'] },
} as const satisfies Record<string, Transition<CodeState, 'owner'>>;
export type CodeAction = keyof typeof codeTransitions;
export const codeActions = Object.keys(codeTransitions) as CodeAction[];
