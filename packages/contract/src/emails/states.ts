import type { Transition } from '../shared/transitions.ts';

/** Waiting for its turn or the next try, sent, or given up. */
export const emailStates = ['waiting', 'sent', 'failed'] as const;
export type EmailState = (typeof emailStates)[number];

/** One that was given up can be tried again, from the beginning [R-ADM-23]. */
export const emailTransitions = {
  retry: { from: { waiting: false, sent: false, failed: true }, to: 'waiting', by: ['administrator'] },
} as const satisfies Record<string, Transition<EmailState, 'administrator'>>;
export type EmailAction = keyof typeof emailTransitions;
export const emailActions = Object.keys(emailTransitions) as EmailAction[];
