import type { Tx } from '../../../../db/pool.ts';
import type { Secrets } from '../../../../platform/secrets/secrets.ts';
import { findAccountFileIds } from '../../../files/index.ts';
import { findAidRegions, type ProfileRow } from '../profile.repo.ts';
import { currentFields, type ProfileChanges } from './profile-changes.ts';

/** A profile as it is now, by the names a body has for its fields. */
export const presentFields = async (tx: Tx, secrets: Secrets, row: ProfileRow): Promise<ProfileChanges> =>
  currentFields(row, {
    aidRegionIds: await findAidRegions(tx, row.id),
    files: await findAccountFileIds(tx, row.id),
    secrets,
  });
