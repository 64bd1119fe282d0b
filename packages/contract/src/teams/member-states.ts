export const memberStates = ['invited', 'active', 'suspended'] as const;
export type MemberState = (typeof memberStates)[number];

/** As it is read: by an invitation that has run out nobody comes any more, and who has no account left is suspended by nobody of the team. */
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
