import type { MemberState } from '@oplich/contract/teams/member-states';
import type { Member } from '@oplich/contract/teams/schemas';
import type { MemberRow } from './members.repo.ts';

type Standing = Pick<MemberRow, 'accountId' | 'suspendedAt' | 'accountDeletedAt'>;

export function stateOf({ accountId, suspendedAt, accountDeletedAt }: Standing): MemberState {
  if (accountId === null) return 'invited';
  return suspendedAt === null && accountDeletedAt === null ? 'active' : 'suspended';
}

/** A member as the own team sees them at a moment: the names as they were typed until they have joined. */
export const presentMember = (row: MemberRow, at: Date): Member => ({
  id: row.id,
  accountId: row.accountId,
  email: row.email ?? row.typedEmail,
  surname: row.surname ?? row.typedSurname,
  name: row.name ?? row.typedName,
  duties: row.duties,
  eventIds: row.eventIds,
  state: stateOf(row),
  accountDeleted: row.accountDeletedAt !== null,
  invitation:
    row.accountId === null && row.invitationExpiresAt !== null
      ? { expiresAt: row.invitationExpiresAt.toISOString(), isExpired: row.invitationExpiresAt <= at }
      : null,
  secondFactor: row.accountId === null ? null : Boolean(row.hasSecondFactor),
  lastSeenAt: row.accountId === null ? null : (row.lastSeenAt?.toISOString() ?? null),
  version: row.version,
});
