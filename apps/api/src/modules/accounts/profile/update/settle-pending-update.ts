import type { Tx } from '../../../../db/pool.ts';
import { fail } from '../../../../http/problem.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import { findAidRegions, findProfile } from '../profile.repo.ts';
import { dropPendingUpdate, findPendingUpdate } from './pending-update.ts';
import { currentFields, fieldsIn } from './profile-changes.ts';
import { nextVersion, writeChanges } from './write-profile.repo.ts';

/** Applies what waits of a locked partner, or drops it; gives the names of its fields. */
export async function settlePendingUpdate(
  tx: Tx,
  secrets: Secrets,
  id: string,
  { apply, at }: { apply: boolean; at: Date },
): Promise<string[]> {
  const pending = (await findPendingUpdate(tx, secrets, id)) ?? fail('status_change_not_allowed');
  const { changes } = pending;
  if (apply) {
    const row = (await findProfile(tx, id)) ?? fail('not_found');
    await writeChanges(tx, secrets, {
      id,
      isOrganization: row.partnerType === 'organization',
      changes,
      after: { ...currentFields(row, await findAidRegions(tx, id), secrets), ...changes },
      // The 30 days until the next one begin when the new region begins to hold.
      regionChangedAt: 'regionId' in changes ? at : undefined,
    });
  }
  await dropPendingUpdate(tx, id);
  await nextVersion(tx, id);
  return fieldsIn(changes);
}
