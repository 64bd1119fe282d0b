import type { MemberState } from '@oplich/contract/teams/member-states';
import type { Member } from '@oplich/contract/teams/schemas';
import type { MemberRow } from './members.repo.ts';

export const stateOf = ({ accountId, suspendedAt }: Pick<MemberRow, 'accountId' | 'suspendedAt'>): MemberState =>
  accountId === null ? 'invited' : suspendedAt === null ? 'active' : 'suspended';

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
  invitation:
    row.accountId === null && row.invitationExpiresAt !== null
      ? { expiresAt: row.invitationExpiresAt.toISOString(), isExpired: row.invitationExpiresAt <= at }
      : null,
  secondFactor: row.accountId === null ? null : Boolean(row.hasSecondFactor),
  lastSeenAt: row.accountId === null ? null : (row.lastSeenAt?.toISOString() ?? null),
  version: row.version,
});
