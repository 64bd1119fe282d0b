import { assertVideo } from './not-a-video.ts';
import type { FileHandle } from 'node:fs/promises';

/** A change that overwrites bytes of a file without moving others. */
export type Patch = { at: number; bytes: Uint8Array } | { at: number; zeros: number };

const zeros = Buffer.alloc(64 * 1024);

/** A video from a phone needs a few hundred. */
export const maxPatches = 20_000;
/** Additional patches for encoders that write metadata with each picture. */
export const maxNotePatches = 50_000;

/** Applies patches to a file. Throws `NotAVideo` if there are too many. */
export async function writePatches(file: FileHandle, patches: readonly Patch[]): Promise<void> {
  assertVideo(patches.length <= maxPatches + maxNotePatches, 'too many changes');
  for (const patch of patches) {
    if ('bytes' in patch) await file.write(patch.bytes, 0, patch.bytes.length, patch.at);
    else {
      for (let done = 0; done < patch.zeros; done += zeros.length) {
        await file.write(zeros, 0, Math.min(zeros.length, patch.zeros - done), patch.at + done);
      }
    }
  }
}
