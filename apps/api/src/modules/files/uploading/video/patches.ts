import { mustBe } from './not-a-video.ts';
import type { FileHandle } from 'node:fs/promises';

/** A change of a file that moves nothing in it: other bytes in a place, or zeros. */
export type Patch = { at: number; bytes: Uint8Array } | { at: number; zeros: number };

const zeros = Buffer.alloc(64 * 1024);

/** A film of a phone needs a few hundred. */
export const mostPatches = 20_000;
/** And beside them, where an encoder leaves notes with each picture, some for each. */
export const mostNotes = 50_000;

/** Writes changes into a file. Throws `NotAVideo` when they are too many. */
export async function writePatches(file: FileHandle, patches: readonly Patch[]): Promise<void> {
  mustBe(patches.length <= mostPatches + mostNotes, 'too many changes');
  for (const patch of patches) {
    if ('bytes' in patch) await file.write(patch.bytes, 0, patch.bytes.length, patch.at);
    else {
      for (let done = 0; done < patch.zeros; done += zeros.length) {
        await file.write(zeros, 0, Math.min(zeros.length, patch.zeros - done), patch.at + done);
      }
    }
  }
}
