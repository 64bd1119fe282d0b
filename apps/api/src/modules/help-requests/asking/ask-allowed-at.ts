import { addDays } from '@oplich/contract/shared/kyiv-time';
import { spans } from '@oplich/contract';
import type { Reader } from '../../../db/pool.ts';
import { lastAsked } from '../write-requests.repo.ts';

/** Why somebody has to wait with the next request: the one they made last, and until when. */
export interface AskingWait {
  allowedAt: Date;
  because: { id: string | null; title: string; createdAt: Date };
}

/**
 * From when a displaced person may ask for help again, and because of which request; null: now. One request in 14 times 24
 * hours, counted from the instant it was made, whichever of their accounts made it; a rejected one does not count, one that they
 * withdrew does [R-REQ-2, R-DUP-3].
 */
export async function askingWait(db: Reader, accountId: string, at: Date): Promise<AskingWait | null> {
  const because = await lastAsked(db, accountId);
  if (!because) return null;
  const allowedAt = addDays(because.createdAt, spans.helpRequestDays);
  return allowedAt > at ? { allowedAt, because } : null;
}

/** The instant alone. */
export async function askAllowedAt(db: Reader, accountId: string, at: Date): Promise<Date | null> {
  return (await askingWait(db, accountId, at))?.allowedAt ?? null;
}
