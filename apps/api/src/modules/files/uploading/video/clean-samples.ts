import { yieldToEventLoop } from '../../../../platform/yield-to-event-loop.ts';
import { windowBytes, type FileWindow } from './file-window.ts';
import { cleanUnit, mayHoldNotes, unitHeadBytes, type UnitFormat } from './nal-units.ts';
import { assertVideo } from './not-a-video.ts';
import { maxNotePatches, type Patch } from './patches.ts';
import type { Samples } from './sample-ranges.ts';

/** A video of 50 MB has some thousand pictures of a few units each. */
const maxUnits = 1_000_000;
const unitsAtOnce = 500;

interface Progress {
  units: number;
  patches: Patch[];
}

async function cleanChunk(file: FileWindow, { from, end }: Samples, units: UnitFormat, progress: Progress) {
  const { lengthBytes } = units;
  // The units of a chunk are contiguous across its samples.
  for (let at = from; at < end;) {
    assertVideo(at + lengthBytes <= end, 'a unit is cut off');
    const length = (await file.bytes(at, lengthBytes)).readUIntBE(0, lengthBytes);
    at += lengthBytes;
    assertVideo(at + length <= end, 'a unit reaches too far');
    assertVideo(++progress.units <= maxUnits, 'too many units');
    if (progress.units % unitsAtOnce === 0) await yieldToEventLoop();
    if (length >= unitHeadBytes && mayHoldNotes(units, (await file.bytes(at, 1))[0] ?? 0)) {
      assertVideo(length <= windowBytes, 'a note is too long');
      const unit = Buffer.from(await file.bytes(at, length));
      if (cleanUnit(units, unit)) progress.patches.push({ at, bytes: unit });
      assertVideo(progress.patches.length <= maxNotePatches, 'too many notes');
    }
    at += length;
  }
}

/** Returns the patches that remove metadata of cameras and encoders between pictures. Throws `NotAVideo`. */
export async function cleanSamples(file: FileWindow, samples: readonly Samples[]): Promise<Patch[]> {
  const progress: Progress = { units: 0, patches: [] };
  let previousEnd = 0;
  for (const chunk of samples.filter(one => one.units !== null).toSorted((a, b) => a.from - b.from)) {
    // Overlapping samples would be read again and again.
    assertVideo(chunk.from >= previousEnd, 'samples lie upon each other');
    previousEnd = chunk.end;
    if (chunk.units) await cleanChunk(file, chunk, chunk.units, progress);
  }
  return progress.patches;
}
