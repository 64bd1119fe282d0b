import { createHmac } from 'node:crypto';
import { registrationUploadLimits as limits } from '@oplich/contract';
import { hourMs } from '@oplich/contract/shared/kyiv-time';
import { lockByName } from '../../../db/lock-by-name.ts';
import type { Reader, Tx } from '../../../db/pool.ts';
import type { Operation } from '../../../platform/operation.ts';
import { fail } from '../../../platform/problem.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { User } from '../../../platform/user.ts';
import { deleteFiles } from '../files.repo.ts';
import { heldByOrigin, insertUpload, lockOldestOf, uploadsFrom } from './uploads.repo.ts';

/** Where an upload before log-in comes from, as it is kept: useless without the key. */
export const originOf = (secrets: Secrets, address: string): Buffer =>
  createHmac('sha256', secrets.appKey('upload-origin')).update(address).digest();

interface Coming {
  origin: Buffer;
  files: number;
  bytes: number;
  at: Date;
}

/** Refuses an address that uploaded too much within the hour, until enough of that hour has passed. */
export async function refuseTooMany(db: Reader, { origin, files, bytes, at }: Coming): Promise<void> {
  const since = new Date(at.getTime() - hourMs);
  const rows = await uploadsFrom(db, origin, since);
  let [sumFiles, sumBytes] = [files, bytes];
  for (const row of rows) {
    sumFiles += row.files;
    sumBytes += row.bytes;
    if (sumFiles <= limits.filesPerHour && sumBytes <= limits.bytesPerHour) continue;
    fail('too_many_requests', { retryAfter: Math.ceil((row.at.getTime() + hourMs - at.getTime()) / 1000) });
  }
}

/** Counts an upload; of two at once from one address the second waits for the first. */
export async function countUpload({ tx, at }: Operation<User | null>, upload: Omit<Coming, 'at'>): Promise<void> {
  const coming = { ...upload, at };
  await lockByName(tx, coming.origin.toString('hex'));
  await refuseTooMany(tx, coming);
  await insertUpload(tx, coming);
}

/** While too much waits unclaimed, the oldest files of the address that holds most make room. */
export async function makeRoom(tx: Tx, max: number = limits.unclaimedBytes): Promise<void> {
  await lockByName(tx, 'unclaimed-files');
  for (;;) {
    const held = await heldByOrigin(tx);
    const excess = held.reduce((sum, row) => sum + Number(row.bytes), 0) - max;
    const busiest = held[0]?.origin;
    if (excess <= 0 || !busiest) return;
    const oldest = await lockOldestOf(tx, busiest);
    if (!oldest) return;
    await deleteFiles(tx, [oldest.id]);
  }
}
