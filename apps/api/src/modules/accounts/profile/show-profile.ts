import type { Profile } from '@oplich/contract/profile';
import type { Reader } from '../../../db/pool.ts';
import { fail } from '../../../http/problem.ts';
import type { User } from '../../../http/user.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { regionsById } from '../../regions/index.ts';
import { presentProfile } from './profile.ts';
import { findAidRegions, findProfile } from './profile.repo.ts';
import { findPendingUpdate } from './update/pending-update.ts';
import { warningsOf } from './warnings.ts';

export interface Showing {
  db: Reader;
  secrets: Secrets;
  at: Date;
}

/** The profile of an account, with its documents' numbers: for its owner and administrators. */
async function getProfile({ db, secrets, at }: Showing, id: string): Promise<Profile> {
  const [row, aidRegionIds, regions, pending] = await Promise.all([
    findProfile(db, id),
    findAidRegions(db, id),
    regionsById(db),
    findPendingUpdate(db, secrets, id),
  ]);
  return row ? presentProfile(row, { aidRegionIds, regions, secrets, pending, at }) : fail('not_found');
}

/** Own profile. */
export const showOwnProfile = (showing: Showing, user: User): Promise<Profile> => getProfile(showing, user.id);

/**
 * Somebody's profile: administrators may see anybody's, with what a verifier should look at; others only their own. Every
 * look at a person's documents is in the audit, refused ones too.
 */
export async function showProfile(showing: Showing, user: User, id: string): Promise<Profile> {
  if (user.id === id && user.role !== 'administrator') return getProfile(showing, id);
  const { db, at } = showing;
  const refused = user.role !== 'administrator';
  const profile = await getProfile(showing, id);
  if (profile.role !== 'administrator') {
    await recordAudit(db, {
      actor: user,
      action: 'account.viewDocuments',
      subject: { type: 'account', id },
      details: refused ? { refused } : {},
      at,
    });
  }
  return refused ? fail('not_found') : { ...profile, warnings: warningsOf(profile, at) };
}
