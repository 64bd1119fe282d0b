import type { FieldError } from '@oplich/contract';
import { futureDays } from '@oplich/contract/accounts/future-days';
import { passportNumberFits } from '@oplich/contract/accounts/person-fields';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { fail, failFields } from '../../../../platform/problem.ts';
import { regionChangeAllowedAt } from '../profile.ts';
import type { ProfileRow } from '../profile.repo.ts';
import type { ProfileChanges, UpdateForm } from './profile-changes.ts';

/** What the profile is, and what it would be with everything that is asked for. */
interface Merged {
  before: ProfileChanges;
  after: ProfileChanges;
}

/** What a schema cannot know of a change: the day, and the fields that are kept. Throws with all that is wrong. */
export function checkUpdate(form: UpdateForm, merged: Merged, isPartner: boolean, at: Date): void {
  const errors = [...futureDays(form, isPartner, kyivDay(at)), ...clearedInSilence(form, merged.before)];
  const touchesPassport = form.passportSeries !== undefined || form.passportNumber !== undefined;
  if (touchesPassport && !passportNumberFits(merged.after.passportSeries, merged.after.passportNumber)) {
    errors.push({ path: 'passportNumber', code: 'invalid' });
  }
  if (errors.length > 0) failFields(errors);
}

/** What one may not have is cleared by saying so: an empty field alone may be a slip. */
function clearedInSilence(form: UpdateForm, before: ProfileChanges): FieldError[] {
  const values = {
    patronym: form.noPatronym,
    taxNumber: form.noTaxNumber,
    organizationHeadPatronym: form.noOrganizationHeadPatronym,
  };
  return Object.entries(values).flatMap(([path, none]): FieldError[] => {
    const field = path as keyof typeof values;
    const cleared = form[field] === null && (before[field] ?? null) !== null;
    return cleared && none !== true ? [{ path, code: 'required' }] : [];
  });
}

/** A person's own change of region: at most one in 30 days; registration is none [R-PRF-9]. */
export function refuseRegionTooOften(row: ProfileRow, at: Date): void {
  const allowedAt = regionChangeAllowedAt(row.regionChangedAt, at);
  if (allowedAt) fail('region_change_too_often', { allowedAt: allowedAt.toISOString() });
}
