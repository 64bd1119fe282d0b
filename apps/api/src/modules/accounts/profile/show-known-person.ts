import type { KnownPerson } from '@oplich/contract/profile';
import type { Reader } from '../../../db/pool.ts';
import type { User } from '../../../http/user.ts';
import { ageAt } from '../../../platform/kyiv-time.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { handOutDocument, takesPartWith } from '../../participants/index.ts';
import { regionsById } from '../../regions/index.ts';
import { findProfile } from './profile.repo.ts';

/**
 * What a partner may see of a person who takes part in one of its events: enough to find and to recognise them, never a
 * full number of a document. Nobody else is there for a partner.
 */
export async function findKnownPerson(
  db: Reader,
  secrets: Secrets,
  user: User,
  id: string,
  at: Date,
): Promise<KnownPerson | null> {
  if (user.role !== 'philanthrop' || !(await takesPartWith(db, user.id, id, at))) return null;
  const [row, regions] = await Promise.all([findProfile(db, id), regionsById(db)]);
  if (!row || row.deletedAt) return null;
  return {
    id,
    role: row.role,
    surname: row.surname,
    name: row.name,
    patronym: row.patronym,
    age: ageAt(row.birthday, at),
    phoneNumber: row.phoneNumber,
    region: (row.regionId !== null && regions.get(row.regionId)) || null,
    handOutDocument: handOutDocument(secrets, row),
  };
}
