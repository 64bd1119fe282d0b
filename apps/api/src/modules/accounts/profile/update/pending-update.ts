import type { PendingUpdate } from './pending-update.repo.ts';
import { differing, pick, type ProfileChanges, type ProfileField } from './profile-changes.ts';

/** A newer submission joins what waits; a field put back to its present value leaves it. */
export function withSubmission(
  pending: PendingUpdate | null,
  submitted: ProfileChanges,
  current: ProfileChanges,
  at: Date,
): PendingUpdate {
  return { submittedAt: at, changes: differing({ ...pending?.changes, ...submitted }, current) };
}

const passport: readonly ProfileField[] = ['passportSeries', 'passportNumber'];

/** What still waits after an administrator set fields: not these, and not half a passport. */
export function withoutSuperseded(
  { submittedAt, changes }: PendingUpdate,
  set: ProfileChanges,
  current: ProfileChanges,
): PendingUpdate {
  const isSet = (field: ProfileField) => field in set;
  const isCleared = (field: ProfileField) => isSet(field) || (passport.includes(field) && passport.some(isSet));
  return {
    submittedAt,
    changes: differing(
      pick(changes, field => !isCleared(field)),
      current,
    ),
  };
}
