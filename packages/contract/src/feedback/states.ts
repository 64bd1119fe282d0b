import type { Transition } from '../shared/transitions.ts';

export const feedbackStates = ['open', 'answered'] as const;
export type FeedbackState = (typeof feedbackStates)[number];
/** A message is answered once: the reply is in the person's mailbox and cannot be taken back. */
export const feedbackTransitions = {
  reply: { from: { open: true, answered: false }, to: 'answered', by: ['administrator'] },
} as const satisfies Record<string, Transition<FeedbackState, 'administrator'>>;
export type FeedbackAction = keyof typeof feedbackTransitions;
export const feedbackActions = Object.keys(feedbackTransitions) as FeedbackAction[];
