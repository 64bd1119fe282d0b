import type { AccountKind, FieldError, PartnerType } from '@oplich/contract';
import { fail, failFields } from '../../../../platform/problem.ts';
import type { Operation } from '../../../../platform/operation.ts';
import type { Person } from '../../../../platform/user.ts';
import { recordAudit } from '../../../../platform/audit/audit.ts';
import type { Secrets } from '../../../../platform/secrets/secrets.ts';
import { claimAccountFiles, reserveAccountFiles } from '../../../files/index.ts';
import { refuseOwnHousehold } from '../../../households/index.ts';
import { lockCountingOf, recountHousehold } from '../../../participants/index.ts';
import { notifyAdministrators } from '../../notify-administrators.ts';
import { findProfile, type ProfileRow } from '../profile.repo.ts';
import { checkUpdate, refuseRegionTooOften } from './check-update.ts';
import { findPendingUpdate, savePendingUpdate } from './pending-update.repo.ts';
import { withoutSuperseded, withSubmission } from './pending-update.ts';
import { presentFields } from './present-fields.ts';
import {
  changesIn,
  differing,
  fieldsIn,
  isVerified,
  pick,
  type ProfileField,
  type UpdateForm,
} from './profile-changes.ts';
import { lockAccount, nextVersion, writeChanges } from './write-profile.repo.ts';

/** The kinds of accounts in the paths of profiles. */
export type ProfileKind = Exclude<AccountKind, 'philanthrop'> | PartnerType;
const isOfKind = ({ role, partnerType }: ProfileRow, kind: ProfileKind) => (partnerType ?? role) === kind;

/** By what a person is counted at an event, once and as of an age [R-HSH-8, R-HSH-11]. */
const countedBy: ReadonlySet<ProfileField> = new Set(['surname', 'name', 'birthday', 'taxNumber']);

interface Update {
  id: string;
  kind: ProfileKind;
  form: UpdateForm;
}

/**
 * Changes a profile. What a partner changes of its own verified fields waits for an administrator; all else holds at once
 * [R-PRF-5]. Of two at once on the same version one wins. Nobody changes that of somebody of their household [R-TEA-11].
 */
export async function updateProfile(
  operation: Operation<Person>,
  secrets: Secrets,
  { id, kind, form }: Update,
): Promise<void> {
  const { tx, actor, at } = operation;
  await lockAccount(tx, id);
  const row = await findProfile(tx, id);
  // Another kind's path: as if nobody were there.
  if (!row || row.deletedAt || !isOfKind(row, kind)) return fail('not_found');
  const own = actor.id === id;
  // A user who may not decide on a change may not make it either.
  if (!own) await refuseOwnHousehold(tx, actor, [id]);
  if (form.version !== undefined && form.version !== row.version) fail('stale_version');

  const partnerType = own ? row.partnerType : null;
  const pending = await findPendingUpdate(tx, secrets, id);
  const before = await presentFields(tx, secrets, row);
  const changes = changesIn(form);
  checkUpdate(
    form,
    { before, after: { ...before, ...(partnerType && pending?.changes), ...changes } },
    row.role === 'philanthrop',
    at,
  );
  const changesRegion = 'regionId' in differing(changes, before);
  if (own && changesRegion) refuseRegionTooOften(row, at);

  const waits = pick(changes, field => partnerType !== null && isVerified(partnerType, field));
  const now = differing(
    pick(changes, field => !(field in waits)),
    before,
  );
  const after = { ...before, ...now };
  const isCountedAnew = row.role === 'displaced' && fieldsIn(now).some(field => countedBy.has(field));
  if (isCountedAnew) await lockCountingOf(tx, id, at);
  await writeChanges(tx, secrets, {
    id,
    isOrganization: row.partnerType === 'organization',
    changes: now,
    after,
    // An administrator's correction is no change of the person's: it does not use up the one in 30 days.
    regionChangedAt: own && 'regionId' in now ? at : undefined,
  });
  if (isCountedAnew) await recountHousehold(operation, secrets, { accountId: id, isFirst: false });
  const by = { uploaderId: actor.id };
  refuse(await claimAccountFiles(tx, { accountId: id, form: now, by, at }));
  const waiting =
    fieldsIn(waits).length > 0
      ? withSubmission(pending, waits, before, at)
      : pending && !own && withoutSuperseded(pending, changes, after);
  // A submission that joins one that waits already is no news.
  if (fieldsIn(waits).length > 0 && !pending)
    await notifyAdministrators(operation, 'updateWaiting', { id, role: 'philanthrop' });
  if (waiting) {
    await savePendingUpdate(tx, secrets, id, waiting);
    refuse(await reserveAccountFiles(tx, { accountId: id, form: waiting.changes, by, at }));
  }
  await nextVersion(tx, id);
  await recordAudit(tx, {
    actor,
    action: own ? 'account.updateOwn' : 'account.update',
    subject: { type: 'account', id },
    details: { fields: fieldsIn(now), ...(fieldsIn(waits).length > 0 && { submitted: fieldsIn(waits) }) },
    at,
  });
}

const refuse = (errors: readonly FieldError[]) => {
  if (errors.length > 0) failFields(errors);
};
