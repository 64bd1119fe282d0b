import { roleOf } from '@oplich/contract';
import type { KnownPerson } from '@oplich/contract/accounts/profile';
import { seenBy } from '@oplich/contract/accounts/who-sees';
import type { Reader } from '../../../db/pool.ts';
import type { User } from '../../../platform/user.ts';
import { ageAt } from '@oplich/contract/shared/kyiv-time';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { handOutDocument, standingWith } from '../../participants/index.ts';
import { regionsById } from '../../regions/index.ts';
import { findProfile } from './profile.repo.ts';

/**
 * Returns what a partner may see of a participant of one of its events: enough to find and recognize them, never a full document number; of
 * a person who has not answered an invitation, the name. Other people do not exist for a partner.
 */
export async function findKnownPerson(
  db: Reader,
  secrets: Secrets,
  user: User,
  id: string,
  at: Date,
): Promise<KnownPerson | null> {
  const standing = user.role === 'philanthrop' ? await standingWith(db, user, id, at) : null;
  if (standing === null) return null;
  const [row, regions] = await Promise.all([findProfile(db, id), regionsById(db)]);
  if (!row || row.deletedAt) return null;
  return {
    id,
    role: roleOf(row.role),
    surname: row.surname,
    name: row.name,
    patronym: row.patronym,
    ...seenBy(standing, {
      age: ageAt(row.birthday, at),
      phoneNumber: row.phoneNumber,
      region: (row.regionId !== null && regions.get(row.regionId)) || null,
      handOutDocument: handOutDocument(secrets, row),
    }),
  };
}
