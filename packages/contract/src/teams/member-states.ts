export const memberStates = ['invited', 'active', 'suspended'] as const;
export type MemberState = (typeof memberStates)[number];

/**
 * The state as shown: an expired invitation admits nobody any more, and a member whose account was deleted cannot be changed by the team.
 */
export type ShownMemberState = MemberState | 'expired' | 'accountDeleted';

interface Shown {
  state: MemberState;
  invitation: { isExpired: boolean } | null;
  accountDeleted: boolean;
}

/** Returns the state of a member as it is read. */
export function shownMemberState({ state, invitation, accountDeleted }: Shown): ShownMemberState {
  if (accountDeleted) return 'accountDeleted';
  return invitation?.isExpired ? 'expired' : state;
}
