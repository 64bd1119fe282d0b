import { personName } from '../../../shared/format/person-name.ts';
import type { Region } from '@oplich/contract/regions/schemas';
import type { Role } from '@oplich/contract/shared/roles';
import { useProfile, useRole } from '../session/use-session.ts';

/**
 * The account as which the session acts, a partner's or one's own: what is created here belongs to it, and its things are "own".
 */
export interface Party {
  id: string;
  role: Role;
  name: string;
  /** Where a partner gives aid: an organization's list, a volunteer's own region. */
  aidRegions: readonly Region[];
}

/** Returns the account as which the session acts, and the state of its query. The logged-in person is `useProfile`. */
export function useParty() {
  const role = useRole();
  const { data: profile, error, refetch } = useProfile();
  return { party: profile && role ? partyOf(profile, role) : undefined, error, refetch };
}

function partyOf(profile: NonNullable<ReturnType<typeof useProfile>['data']>, role: Role): Party {
  const { actingFor, organization, region } = profile;
  if (actingFor) {
    const { partnerId, displayName, aidRegions } = actingFor;
    return { id: partnerId, role, name: displayName, aidRegions };
  }
  return {
    id: profile.id,
    role,
    name: organization?.organizationName ?? personName(profile),
    aidRegions: organization?.aidRegions ?? (region ? [region] : []),
  };
}
