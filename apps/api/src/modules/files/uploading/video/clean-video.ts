import { open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fail } from '../../../../platform/problem.ts';
import { measured } from '../measured.ts';
import type { CheckedFile } from '../received-file.ts';
import { cleanIsoMedia } from './clean-iso-media.ts';
import { cleanWebm } from './clean-webm.ts';
import { assertVideo, NotAVideo } from './not-a-video.ts';
import { writePatches } from './patches.ts';

/** A video from a phone takes less than a second. */
const timeoutMs = 10_000;
const rejectAfterTimeout = async (signal: AbortSignal) => {
  await pause(timeoutMs, undefined, { signal, ref: false });
  assertVideo(false, 'taking it apart takes too long');
};

/**
 * Overwrites everything in a video except pictures and sound, in place, so that it does not reveal where, when, by whom and with which
 * device it was taken. Throws `file_type_not_allowed` if it cannot be parsed.
 */
export async function cleanVideo(file: CheckedFile): Promise<CheckedFile> {
  const handle = await open(file.path, 'r+');
  const done = new AbortController();
  try {
    const clean = file.type === 'video/webm' ? cleanWebm : cleanIsoMedia;
    const work = async () => writePatches(handle, await clean(handle, file.size));
    // After the timeout the work fails at its next access, as the file is closed.
    await Promise.race([work(), rejectAfterTimeout(done.signal)]);
  } catch (error) {
    if (error instanceof NotAVideo) return fail('file_type_not_allowed', { name: file.name });
    throw error;
  } finally {
    done.abort();
    await handle.close();
  }
  return { ...file, ...(await measured(file.path)) };
}
