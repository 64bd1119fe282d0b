import { yieldToEventLoop } from '../../../../platform/yield-to-event-loop.ts';
import type { Track } from './clean-movie-box.ts';
import { boxesIn, type Box } from './iso-boxes.ts';
import { mustBe } from './not-a-video.ts';
import { mostChunks, mostSamples, mustBeIn, type Range, type Samples } from './sample-ranges.ts';

const flags = {
  head: { base: 0x1, entry: 0x2, duration: 0x8, size: 0x10, fromFragment: 0x2_0000 },
  run: { offset: 0x1, first: 0x4, duration: 0x100, size: 0x200, flags: 0x400, time: 0x800 },
} as const;

/** Reads numbers of a box one after another. */
class Numbers {
  constructor(
    private readonly bytes: Buffer,
    private at: number,
    private readonly end: number,
  ) {}

  take(length: 4 | 8): number {
    mustBe(this.at + length <= this.end, 'a fragment is cut off');
    const value = length === 4 ? this.bytes.readUInt32BE(this.at) : Number(this.bytes.readBigUInt64BE(this.at));
    this.at += length;
    return value;
  }
  takeIf(isThere: number, length: 4 | 8 = 4): number | null {
    return isThere === 0 ? null : this.take(length);
  }
}

interface Head {
  track: Track;
  base: number;
  size: number | null;
}

/** Finds where the samples of fragments lie [ISO/IEC 14496-12 §8.8]. */
export class FragmentSamples {
  readonly found: Samples[] = [];
  private samples = 0;

  constructor(
    private readonly tracks: readonly Track[],
    private readonly usualSizes: ReadonlyMap<number, number>,
    private readonly media: readonly Range[],
  ) {}

  /** Adds those of one fragment, which begins at a place of the file. Throws `NotAVideo`. */
  async add(fragment: Buffer, start: number): Promise<void> {
    await yieldToEventLoop();
    // A part of a track that does not say where its samples begin has them behind those of the part before.
    let next = start;
    for (const traf of boxesIn(fragment, 8, fragment.length).filter(box => box.type === 'traf')) {
      const boxes = boxesIn(fragment, traf.from, traf.end);
      const tfhd = boxes.find(box => box.type === 'tfhd');
      mustBe(tfhd !== undefined, 'a fragment without a head');
      const head = this.headOf(fragment, tfhd, { start, next });
      next = head.base;
      for (const trun of boxes.filter(box => box.type === 'trun')) {
        const run = this.runOf(fragment, trun, head, next);
        next = run.end;
        mustBeIn(this.media, run);
        this.found.push({ ...run, units: head.track.units });
        mustBe(this.found.length <= mostChunks, 'too many chunks');
      }
    }
  }

  private headOf(bytes: Buffer, { from, end }: Box, { start, next }: { start: number; next: number }): Head {
    const numbers = new Numbers(bytes, from, end);
    const has = numbers.take(4);
    const id = numbers.take(4);
    const track = this.tracks.find(one => one.id === id);
    mustBe(track !== undefined, 'a fragment of no track');
    const base = numbers.takeIf(has & flags.head.base, 8);
    numbers.takeIf(has & flags.head.entry);
    numbers.takeIf(has & flags.head.duration);
    const size = numbers.takeIf(has & flags.head.size) ?? this.usualSizes.get(id) ?? null;
    return { track, base: base ?? ((has & flags.head.fromFragment) === 0 ? next : start), size };
  }

  private runOf(bytes: Buffer, { from, end }: Box, { base, size }: Head, next: number): Range {
    const numbers = new Numbers(bytes, from, end);
    const has = numbers.take(4);
    const count = numbers.take(4);
    this.samples += count;
    mustBe(this.samples <= mostSamples, 'too many samples');
    const offset = numbers.takeIf(has & flags.run.offset);
    numbers.takeIf(has & flags.run.first);
    // The offset has a sign.
    const begins = offset === null ? next : base + (offset | 0);
    if ((has & flags.run.size) === 0) {
      mustBe(size !== null, 'samples without a size');
      return { from: begins, end: begins + count * size };
    }
    let length = 0;
    for (let sample = 0; sample < count; sample++) {
      numbers.takeIf(has & flags.run.duration);
      length += numbers.take(4);
      numbers.takeIf(has & flags.run.flags);
      numbers.takeIf(has & flags.run.time);
    }
    return { from: begins, end: begins + length };
  }
}
