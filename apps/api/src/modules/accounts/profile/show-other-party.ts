import { accountName, roleOf } from '@oplich/contract';
import { seenBy } from '@oplich/contract/accounts/who-sees';
import type { OtherParty } from '@oplich/contract/accounts/profile';
import type { Reader } from '../../../db/pool.ts';
import type { User } from '../../../platform/user.ts';
import { areParties } from '../../acts/index.ts';
import { findProfile, type ProfileRow } from './profile.repo.ts';

/** What the parties of an act know of each other [R-PRV-8]: name, organization, phone. */
export async function findOtherParty(db: Reader, user: User, id: string): Promise<OtherParty | null> {
  if (!(await areParties(db, user.id, id))) return null;
  const row = await findProfile(db, id);
  if (!row || row.deletedAt) return null;
  return { ...nameOfParty(row), ...seenBy('actIssued', { phoneNumber: row.phoneNumber }) };
}

/** What a party is called, without a way to reach it. */
export const nameOfParty = (row: ProfileRow): OtherParty => ({
  id: row.id,
  role: roleOf(row.role),
  displayName: accountName(row),
  organization:
    row.organizationName === null || row.edrpou === null
      ? null
      : { organizationName: row.organizationName, edrpou: row.edrpou },
  phoneNumber: null,
});
