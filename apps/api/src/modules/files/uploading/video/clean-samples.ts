import { yieldToEventLoop } from '../../../../platform/yield-to-event-loop.ts';
import { windowBytes, type FileWindow } from './file-window.ts';
import { cleanUnit, mayHoldNotes, unitHeadBytes, type UnitFormat } from './nal-units.ts';
import { mustBe } from './not-a-video.ts';
import { mostNotes, type Patch } from './patches.ts';
import type { Samples } from './sample-ranges.ts';

/** 50 MB of film have some thousands of pictures, each of a few units. */
const mostUnits = 1_000_000;
const unitsAtOnce = 500;

interface Seen {
  units: number;
  patches: Patch[];
}

async function cleanChunk(file: FileWindow, { from, end }: Samples, units: UnitFormat, seen: Seen) {
  const { lengthBytes } = units;
  // The samples of a chunk lie one behind another, and so do their units.
  for (let at = from; at < end;) {
    mustBe(at + lengthBytes <= end, 'a unit is cut off');
    const length = (await file.bytes(at, lengthBytes)).readUIntBE(0, lengthBytes);
    at += lengthBytes;
    mustBe(at + length <= end, 'a unit reaches too far');
    mustBe(++seen.units <= mostUnits, 'too many units');
    if (seen.units % unitsAtOnce === 0) await yieldToEventLoop();
    if (length >= unitHeadBytes && mayHoldNotes(units, (await file.bytes(at, 1))[0] ?? 0)) {
      mustBe(length <= windowBytes, 'a note is too long');
      const unit = Buffer.from(await file.bytes(at, length));
      if (cleanUnit(units, unit)) seen.patches.push({ at, bytes: unit });
      mustBe(seen.patches.length <= mostNotes, 'too many notes');
    }
    at += length;
  }
}

/** Returns what to change so that between the pictures no notes of cameras and encoders are left. Throws `NotAVideo`. */
export async function cleanSamples(file: FileWindow, samples: readonly Samples[]): Promise<Patch[]> {
  const seen: Seen = { units: 0, patches: [] };
  let last = 0;
  for (const chunk of samples.filter(one => one.units !== null).toSorted((a, b) => a.from - b.from)) {
    // Whoever lets tracks share bytes has them read again and again.
    mustBe(chunk.from >= last, 'samples lie upon each other');
    last = chunk.end;
    if (chunk.units) await cleanChunk(file, chunk, chunk.units, seen);
  }
  return seen.patches;
}
