import type { PartnerType, Role } from '@oplich/contract';
import type { Tx } from '../../../../db/pool.ts';
import { fail } from '../../../../http/problem.ts';
import type { User } from '../../../../http/user.ts';
import { recordAudit } from '../../../../platform/audit.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import { findAidRegions, findProfile, type ProfileRow } from '../profile.repo.ts';
import { checkUpdate, refuseRegionTooOften } from './check-update.ts';
import { findPendingUpdate, keepPendingUpdate, withoutSuperseded, withSubmission } from './pending-update.ts';
import { changesIn, currentFields, differing, fieldsIn, isVerified, pick, type UpdateForm } from './profile-changes.ts';
import { lockAccount, nextVersion, writeChanges } from './write-profile.repo.ts';

/** Whose profiles a path is about. */
export type ProfileKind = Exclude<Role, 'philanthrop'> | PartnerType;
const isOfKind = ({ role, partnerType }: ProfileRow, kind: ProfileKind) => (partnerType ?? role) === kind;

interface Update {
  id: string;
  kind: ProfileKind;
  form: UpdateForm;
  at: Date;
}

/**
 * Changes a profile. What a partner changes of its own verified fields waits for an administrator; all else holds at once
 * [contract §2]. Of two at once on the same version one wins.
 */
export async function updateProfile(tx: Tx, secrets: Secrets, user: User, update: Update): Promise<void> {
  const { id, kind, form, at } = update;
  await lockAccount(tx, id);
  const row = await findProfile(tx, id);
  // Another kind's path: as if nobody were there.
  if (!row || row.deletedAt || !isOfKind(row, kind)) return fail('not_found');
  if (form.version !== undefined && form.version !== row.version) fail('stale_version');

  const own = user.id === id;
  const partnerType = own ? row.partnerType : null;
  const pending = await findPendingUpdate(tx, secrets, id);
  const before = currentFields(row, await findAidRegions(tx, id), secrets);
  const asked = changesIn(form);
  checkUpdate(
    form,
    { before, after: { ...before, ...(partnerType && pending?.changes), ...asked } },
    row.role === 'philanthrop',
    at,
  );
  const changesRegion = 'regionId' in differing(asked, before);
  if (own && changesRegion) refuseRegionTooOften(row, at);

  const waits = pick(asked, field => partnerType !== null && isVerified(partnerType, field));
  const now = differing(
    pick(asked, field => !(field in waits)),
    before,
  );
  const after = { ...before, ...now };
  await writeChanges(tx, secrets, {
    id,
    isOrganization: row.partnerType === 'organization',
    changes: now,
    after,
    // An administrator's correction is no change of the person's: it does not use up the one in 30 days.
    regionChangedAt: own && 'regionId' in now ? at : undefined,
  });
  if (fieldsIn(waits).length > 0) {
    await keepPendingUpdate(tx, secrets, id, withSubmission(pending, waits, before, at));
  } else if (pending && !own) {
    await keepPendingUpdate(tx, secrets, id, withoutSuperseded(pending, asked, after));
  }
  await nextVersion(tx, id);
  await recordAudit(tx, {
    actor: user,
    action: own ? 'account.updateOwn' : 'account.update',
    subject: { type: 'account', id },
    details: { fields: fieldsIn(now), ...(fieldsIn(waits).length > 0 && { submitted: fieldsIn(waits) }) },
    at,
  });
}
