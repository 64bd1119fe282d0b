import { personName, roleOf } from '@oplich/contract';
import { seenBy } from '@oplich/contract/accounts/who-sees';
import type { OtherParty } from '@oplich/contract/accounts/profile';
import type { Reader } from '../../../db/pool.ts';
import type { User } from '../../../platform/user.ts';
import { areParties } from '../../acts/index.ts';
import { findProfile } from './profile.repo.ts';

/** What the parties of an act know of each other [R-PRV-8]: name, organization, phone. */
export async function findOtherParty(db: Reader, user: User, id: string): Promise<OtherParty | null> {
  if (!(await areParties(db, user.id, id))) return null;
  const row = await findProfile(db, id);
  if (!row || row.deletedAt) return null;
  const { role, phoneNumber, organizationName, edrpou } = row;
  return {
    id,
    role: roleOf(role),
    displayName: organizationName ?? personName(row),
    organization: organizationName === null || edrpou === null ? null : { organizationName, edrpou },
    ...seenBy('actIssued', { phoneNumber }),
  };
}
