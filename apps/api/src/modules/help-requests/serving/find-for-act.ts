import type { Reader } from '../../../db/pool.ts';
import type { User } from '../../../platform/user.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { asHelper, isConcerned } from '../help-requests.policy.ts';
import { findRequestRow } from '../help-requests.repo.ts';

/** A request the partner the user acts for may know of, how the document of an act calls it and when it was asked. */
export async function findForAct(
  db: Reader,
  user: User,
  id: string,
  at: Date,
): Promise<{ label: string; day: string } | undefined> {
  const request = await findRequestRow(db, id);
  return request && isConcerned(await asHelper(db, user), request, at)
    ? { label: request.number, day: kyivDay(request.createdAt) }
    : undefined;
}
