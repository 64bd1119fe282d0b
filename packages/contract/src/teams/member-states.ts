export const memberStates = ['invited', 'active', 'suspended'] as const;
export type MemberState = (typeof memberStates)[number];

/** As it is read: by an invitation that has run out nobody comes any more. */
export type ShownMemberState = MemberState | 'expired';

interface Invited {
  state: MemberState;
  invitation: { isExpired: boolean } | null;
}

/** Returns the state of a member as it is read. */
export const shownMemberState = ({ state, invitation }: Invited): ShownMemberState =>
  invitation?.isExpired ? 'expired' : state;
