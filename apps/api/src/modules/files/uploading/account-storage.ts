import { accountStorage } from '@oplich/contract';
import { lockByName } from '../../../db/lock-by-name.ts';
import type { Reader, Tx } from '../../../db/pool.ts';
import { fail } from '../../../platform/problem.ts';
import { storedBy } from './uploads.repo.ts';

interface Coming {
  accountId: string;
  files: number;
  bytes: number;
}

/** Refuses what would be more than an account may keep [R-FIL-11]. */
async function refuseOverfull(db: Reader, { accountId, files, bytes }: Coming): Promise<{ left: number }> {
  const stored = await storedBy(db, accountId);
  if (stored.unclaimed + files > accountStorage.unclaimedFiles) {
    fail('too_many_files', { maxUnclaimed: accountStorage.unclaimedFiles }, 409);
  }
  const left = accountStorage.bytes - stored.bytes - bytes;
  if (left < 0) fail('file_too_large', { quotaBytes: accountStorage.bytes });
  return { left };
}

/** Returns how many bytes may still come to an account; refuses before anything is read when there is no room at all. */
export const roomOf = async (db: Reader, accountId: string): Promise<number> =>
  (await refuseOverfull(db, { accountId, files: 1, bytes: 0 })).left;

/** Takes the room for an upload; of two at once of one account the second waits for the first. */
export async function reserveRoom(tx: Tx, coming: Coming): Promise<void> {
  await lockByName(tx, `files of ${coming.accountId}`);
  await refuseOverfull(tx, coming);
}
