import { open } from 'node:fs/promises';
import { fail } from '../../../../http/problem.ts';
import { measured } from '../measured.ts';
import type { CheckedFile } from '../received-file.ts';
import { cleanIsoMedia } from './clean-iso-media.ts';
import { cleanWebm } from './clean-webm.ts';
import { NotAVideo } from './not-a-video.ts';
import { writePatches } from './patches.ts';

/**
 * Returns a video in which nothing is left but pictures and sound: where, when, by whom and with what it was taken is
 * overwritten in place. What cannot be taken apart is refused.
 */
export async function cleanVideo(file: CheckedFile): Promise<CheckedFile> {
  const handle = await open(file.path, 'r+');
  try {
    const clean = file.type === 'video/webm' ? cleanWebm : cleanIsoMedia;
    await writePatches(handle, await clean(handle, file.size));
  } catch (error) {
    if (error instanceof NotAVideo) return fail('file_type_not_allowed', { name: file.name });
    throw error;
  } finally {
    await handle.close();
  }
  return { ...file, ...(await measured(file.path)) };
}
