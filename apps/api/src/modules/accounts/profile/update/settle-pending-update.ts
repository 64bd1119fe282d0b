import type { VerifiedField } from '@oplich/contract/accounts/profile-updates';
import { fail, failFields } from '../../../../platform/problem.ts';
import type { Operation } from '../../../../platform/operation.ts';
import type { Secrets } from '../../../../platform/secrets/secrets.ts';
import { claimAccountFiles, releaseFiles } from '../../../files/index.ts';
import { findProfile } from '../profile.repo.ts';
import { dropPendingUpdate, findPendingUpdate } from './pending-update.repo.ts';
import { presentFields } from './present-fields.ts';
import { fieldsIn, isVerified } from './profile-changes.ts';
import { nextVersion, writeChanges } from './write-profile.repo.ts';

/** Applies what waits of a locked partner, or drops it; gives the names of its fields. */
export async function settlePendingUpdate(
  { tx, at }: Operation,
  secrets: Secrets,
  id: string,
  { apply }: { apply: boolean },
): Promise<VerifiedField[]> {
  const pending = (await findPendingUpdate(tx, secrets, id)) ?? fail('status_change_not_allowed');
  const { changes } = pending;
  if (apply) {
    const row = (await findProfile(tx, id)) ?? fail('not_found');
    await writeChanges(tx, secrets, {
      id,
      isOrganization: row.partnerType === 'organization',
      changes,
      after: { ...(await presentFields(tx, secrets, row)), ...changes },
      // The 30 days until the next change begin when the new region takes effect.
      regionChangedAt: 'regionId' in changes ? at : undefined,
    });
    const wrong = await claimAccountFiles(tx, { accountId: id, form: changes, by: { uploaderId: id }, at });
    if (wrong.length > 0) failFields(wrong);
  }
  await releaseFiles(tx, id, ['pendingUpdate']);
  await dropPendingUpdate(tx, id);
  await nextVersion(tx, id);
  return fieldsIn(changes).filter(field => isVerified('volunteer', field) || isVerified('organization', field));
}
