import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { spans } from '@oplich/contract';
import { hourMs } from '@oplich/contract/shared/kyiv-time';
import { transaction } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { longestRunMs } from '../../platform/jobs/longest-run.ts';
import { filesContext, type FilesContext } from './files-context.ts';
import { deleteFiles, lockUnclaimed } from './files.repo.ts';
import { renewStoredFiles } from './renew-stored-files.ts';
import { findUnreferenced } from './storage/stored-bytes.repo.ts';
import { discardBytes } from './uploading/save-bytes.ts';
import { deleteUploadsBefore } from './uploading/uploads.repo.ts';
import { emptyIfMissing } from '../../platform/empty-if-missing.ts';

/** No upload takes as long: older files were left by a process that died. */
const longestUploadHours = 1;

/** What files leave to the queue. */
export function fileJobs(deps: Deps): Jobs {
  const context = filesContext(deps, {});
  const sweep = async () => {
    await deleteUnclaimed(context);
    await deleteLooseBytes(context);
    await removeLeftUploads(context);
    await deleteUploadsBefore(context.db, new Date(context.clock.now().getTime() - hourMs));
  };
  /** How far a pass over all files has come: it may take many runs, and unreadable files must not use up each run. */
  let pass: { after?: string; failed: number } = { failed: 0 };
  const renew = async () => {
    const until = new Date(context.clock.now().getTime() + longestRunMs);
    const { failed: failedNow, after } = await renewStoredFiles(context, { after: pass.after, until });
    const failed = pass.failed + failedNow;
    pass = after === undefined ? { failed: 0 } : { after, failed };
    // Logged once all were tried; they are tried again later.
    if (after === undefined && failed > 0)
      throw new Error(`${failed} stored files could not be encrypted: their bytes cannot be read`);
  };
  return {
    'sweep-files': { cron: '*/10 * * * *', run: sweep },
    'renew-stored-files': { cron: '*/30 * * * *', isAlone: true, run: renew },
    'delete-loose-bytes': { run: () => deleteLooseBytes(context) },
  };
}

/** Deletes files that were not claimed within a day [R-FIL-7]. */
async function deleteUnclaimed({ db, clock }: FilesContext) {
  const before = new Date(clock.now().getTime() - spans.unclaimedFileHours * hourMs);
  await transaction(db, async tx => deleteFiles(tx, await lockUnclaimed(tx, before)));
}

/** Bytes of deleted files, and of uploads that never became one. What takes too long the next sweep goes on with. */
async function deleteLooseBytes(context: FilesContext) {
  const begun = context.clock.now().getTime();
  const before = new Date(begun - longestUploadHours * hourMs);
  while (context.clock.now().getTime() < begun + longestRunMs) {
    const loose = await findUnreferenced(context.db, before, 100);
    if (loose.length === 0) return;
    await discardBytes(context, loose);
  }
}

/** What uploads under way left on this machine's disk when their process died. */
async function removeLeftUploads({ incoming }: FilesContext) {
  const names = await readdir(incoming).catch(emptyIfMissing);
  for (const name of names) {
    const folder = path.join(incoming, name);
    // The disk's clock, not the product's: a shifted one must not take an upload under way.
    const age = Date.now() - ((await stat(folder).catch(() => null))?.mtimeMs ?? Date.now());
    if (age > longestUploadHours * hourMs) await rm(folder, { recursive: true, force: true });
  }
}
