import type { Transition } from '../shared/transitions.ts';

export const approvalStates = ['waiting', 'approved', 'declined', 'expired'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** What waits for a second yes is answered once, by another administrator than who asked; declined by who asked too. */
export const approvalTransitions = {
  approve: {
    from: { waiting: true, approved: false, declined: false, expired: false },
    to: 'approved',
    by: ['anotherAdministrator'],
  },
  decline: {
    from: { waiting: true, approved: false, declined: false, expired: false },
    to: 'declined',
    by: ['anotherAdministrator', 'whoAsked'],
  },
} as const satisfies Record<string, Transition<ApprovalState, 'anotherAdministrator' | 'whoAsked'>>;
export type ApprovalAction = keyof typeof approvalTransitions;
export const approvalActions = Object.keys(approvalTransitions) as ApprovalAction[];

/** What waits for a second yes where four eyes are asked for. */
export const approvalKinds = [
  'hardDeletePartner',
  'eraseAccount',
  'deleteAdministrator',
  'restoreAdministrator',
  'setDuties',
  'setPassword',
  'endSessions',
  'resetSecondFactor',
  'securitySettings',
] as const;
export type ApprovalKind = (typeof approvalKinds)[number];
