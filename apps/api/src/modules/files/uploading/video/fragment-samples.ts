import { yieldToEventLoop } from '../../../../platform/yield-to-event-loop.ts';
import type { Track } from './clean-movie-box.ts';
import { boxesIn, type Box } from './iso-boxes.ts';
import { assertVideo } from './not-a-video.ts';
import { maxChunks, maxSamples, assertWithin, type Range, type Samples } from './sample-ranges.ts';

const flags = {
  head: { base: 0x1, entry: 0x2, duration: 0x8, size: 0x10, fromFragment: 0x2_0000 },
  run: { offset: 0x1, first: 0x4, duration: 0x100, size: 0x200, flags: 0x400, time: 0x800 },
} as const;

/** Reads consecutive numbers of a box. */
class Numbers {
  constructor(
    private readonly bytes: Buffer,
    private at: number,
    private readonly end: number,
  ) {}

  take(length: 4 | 8): number {
    assertVideo(this.at + length <= this.end, 'a fragment is cut off');
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

/** Collects the byte ranges of the samples of fragments [ISO/IEC 14496-12 §8.8]. */
export class FragmentSamples {
  readonly found: Samples[] = [];
  private samples = 0;

  constructor(
    private readonly tracks: readonly Track[],
    private readonly defaultSampleSizes: ReadonlyMap<number, number>,
    private readonly media: readonly Range[],
  ) {}

  /** Adds the samples of a fragment that begins at `start` in the file. Throws `NotAVideo`. */
  async add(fragment: Buffer, start: number): Promise<void> {
    await yieldToEventLoop();
    // Without an explicit offset the samples of a run follow those of the previous one.
    let next = start;
    for (const traf of boxesIn(fragment, 8, fragment.length).filter(box => box.type === 'traf')) {
      const boxes = boxesIn(fragment, traf.from, traf.end);
      const tfhd = boxes.find(box => box.type === 'tfhd');
      assertVideo(tfhd !== undefined, 'a fragment without a head');
      const head = this.headOf(fragment, tfhd, { start, next });
      next = head.base;
      for (const trun of boxes.filter(box => box.type === 'trun')) {
        const run = this.runOf(fragment, trun, head, next);
        next = run.end;
        assertWithin(this.media, run);
        this.found.push({ ...run, units: head.track.units });
        assertVideo(this.found.length <= maxChunks, 'too many chunks');
      }
    }
  }

  private headOf(bytes: Buffer, { from, end }: Box, { start, next }: { start: number; next: number }): Head {
    const numbers = new Numbers(bytes, from, end);
    const has = numbers.take(4);
    const id = numbers.take(4);
    const track = this.tracks.find(one => one.id === id);
    assertVideo(track !== undefined, 'a fragment of no track');
    const base = numbers.takeIf(has & flags.head.base, 8);
    numbers.takeIf(has & flags.head.entry);
    numbers.takeIf(has & flags.head.duration);
    const size = numbers.takeIf(has & flags.head.size) ?? this.defaultSampleSizes.get(id) ?? null;
    return { track, base: base ?? ((has & flags.head.fromFragment) === 0 ? next : start), size };
  }

  private runOf(bytes: Buffer, { from, end }: Box, { base, size }: Head, next: number): Range {
    const numbers = new Numbers(bytes, from, end);
    const has = numbers.take(4);
    const count = numbers.take(4);
    this.samples += count;
    assertVideo(this.samples <= maxSamples, 'too many samples');
    const offset = numbers.takeIf(has & flags.run.offset);
    numbers.takeIf(has & flags.run.first);
    // The offset is signed.
    const begins = offset === null ? next : base + (offset | 0);
    if ((has & flags.run.size) === 0) {
      assertVideo(size !== null, 'samples without a size');
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
