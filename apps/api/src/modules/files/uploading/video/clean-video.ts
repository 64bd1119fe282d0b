import { open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fail } from '../../../../platform/problem.ts';
import { measured } from '../measured.ts';
import type { CheckedFile } from '../received-file.ts';
import { cleanIsoMedia } from './clean-iso-media.ts';
import { cleanWebm } from './clean-webm.ts';
import { mustBe, NotAVideo } from './not-a-video.ts';
import { writePatches } from './patches.ts';

/** A film of a phone needs less than one. */
const longestMs = 10_000;
const tooLong = async (signal: AbortSignal) => {
  await pause(longestMs, undefined, { signal, ref: false });
  mustBe(false, 'taking it apart takes too long');
};

/**
 * Returns a video in which nothing is left but pictures and sound: where, when, by whom and with what it was taken is
 * overwritten in place. What cannot be taken apart is refused.
 */
export async function cleanVideo(file: CheckedFile): Promise<CheckedFile> {
  const handle = await open(file.path, 'r+');
  const done = new AbortController();
  try {
    const clean = file.type === 'video/webm' ? cleanWebm : cleanIsoMedia;
    const work = async () => writePatches(handle, await clean(handle, file.size));
    // Work that takes too long ends by itself: its file is closed.
    await Promise.race([work(), tooLong(done.signal)]);
  } catch (error) {
    if (error instanceof NotAVideo) return fail('file_type_not_allowed', { name: file.name });
    throw error;
  } finally {
    done.abort();
    await handle.close();
  }
  return { ...file, ...(await measured(file.path)) };
}
