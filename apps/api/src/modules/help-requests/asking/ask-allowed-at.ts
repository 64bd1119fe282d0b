import { addDays } from '@oplich/contract/shared/kyiv-time';
import { spans } from '@oplich/contract';
import type { Reader } from '../../../db/pool.ts';
import { lastAskedAt } from '../write-requests.repo.ts';

/**
 * From when a displaced person may ask for help again; null: now. One request in 14 times 24 hours, counted from the
 * instant it was made; a rejected one does not count, one that was withdrawn does [R-REQ-2].
 */
export async function askAllowedAt(db: Reader, accountId: string, at: Date): Promise<Date | null> {
  const last = await lastAskedAt(db, accountId);
  if (!last) return null;
  const allowed = addDays(last, spans.helpRequestDays);
  return allowed > at ? allowed : null;
}
