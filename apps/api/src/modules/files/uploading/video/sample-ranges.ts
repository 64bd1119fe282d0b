import { yieldToEventLoop } from '../../../../platform/yield-to-event-loop.ts';
import type { Track } from './clean-movie-box.ts';
import type { Box } from './iso-boxes.ts';
import type { UnitFormat } from './nal-units.ts';
import { mustBe } from './not-a-video.ts';

/** Bytes of a file, the last one not included. */
export interface Range {
  from: number;
  end: number;
}

/** Where samples of a track lie one behind another, and how units in them are written. */
export interface Samples extends Range {
  units: UnitFormat | null;
}

/** Of all tracks of a film. */
export const mostSamples = 2_000_000;
export const mostChunks = 50_000;
const chunksAtOnce = 500;

/** How large each sample is. */
function sizesOf(bytes: Buffer, { tables }: Track): { count: number; of(sample: number): number } {
  const stsz = tables.get('stsz');
  mustBe(stsz !== undefined && stsz.from + 12 <= stsz.end, 'no sizes of samples');
  const same = bytes.readUInt32BE(stsz.from + 4);
  const count = bytes.readUInt32BE(stsz.from + 8);
  mustBe(count <= mostSamples, 'too many samples');
  mustBe(same > 0 || stsz.from + 12 + count * 4 <= stsz.end, 'sizes of samples are cut off');
  return { count, of: sample => (same > 0 ? same : bytes.readUInt32BE(stsz.from + 12 + sample * 4)) };
}

function chunksOf(bytes: Buffer, { tables }: Track): { count: number; of(chunk: number): number } {
  const long = tables.get('co64');
  const box: Box | undefined = long ?? tables.get('stco');
  mustBe(box !== undefined && box.from + 8 <= box.end, 'no places of samples');
  const count = bytes.readUInt32BE(box.from + 4);
  const width = long ? 8 : 4;
  mustBe(box.from + 8 + count * width <= box.end, 'places of samples are cut off');
  const from = box.from + 8;
  return {
    count,
    of: chunk => (long ? Number(bytes.readBigUInt64BE(from + chunk * 8)) : bytes.readUInt32BE(from + chunk * 4)),
  };
}

/** How many samples each chunk has: from a chunk on, so many. */
function runsOf(bytes: Buffer, { tables }: Track): { first: number; samples: number }[] {
  const box = tables.get('stsc');
  mustBe(box !== undefined && box.from + 8 <= box.end, 'no chunks');
  const count = bytes.readUInt32BE(box.from + 4);
  mustBe(box.from + 8 + count * 12 <= box.end && count <= mostChunks, 'chunks are cut off');
  return Array.from({ length: count }, (_, run) => ({
    first: bytes.readUInt32BE(box.from + 8 + run * 12) - 1,
    samples: bytes.readUInt32BE(box.from + 12 + run * 12),
  }));
}

/** Refuses samples that lie outside the media. */
export const mustBeIn = (media: readonly Range[], { from, end }: Range) =>
  mustBe(
    media.some(part => from >= part.from && end <= part.end),
    'samples outside the file',
  );

/** Returns whether samples of a track are described beside its fragments. */
export const hasSamples = (bytes: Buffer, track: Track): boolean =>
  track.tables.has('stsz') && sizesOf(bytes, track).count > 0;

/** Returns where the samples of the tracks lie; all of them lie in `media`. Throws `NotAVideo`. */
export async function rangesOf(bytes: Buffer, tracks: readonly Track[], media: readonly Range[]): Promise<Samples[]> {
  const chunks = tracks.reduce((sum, track) => sum + chunksOf(bytes, track).count, 0);
  mustBe(chunks <= mostChunks, 'too many chunks');
  const samples = tracks.reduce((sum, track) => sum + sizesOf(bytes, track).count, 0);
  mustBe(samples <= mostSamples, 'too many samples');
  const ranges: Samples[] = [];
  for (const track of tracks) for (const range of await sampleRanges(bytes, track, media)) ranges.push(range);
  return ranges;
}

async function sampleRanges(bytes: Buffer, track: Track, media: readonly Range[]): Promise<Samples[]> {
  const sizes = sizesOf(bytes, track);
  const chunks = chunksOf(bytes, track);
  const runs = runsOf(bytes, track);
  mustBe(sizes.count > 0 && chunks.count > 0 && runs[0]?.first === 0, 'a track without samples');
  const ranges: Samples[] = [];
  let [sample, run] = [0, 0];
  for (let chunk = 0; chunk < chunks.count; chunk++) {
    while (runs[run + 1] !== undefined && (runs[run + 1]?.first ?? 0) <= chunk) run++;
    const from = chunks.of(chunk);
    let end = from;
    const most = Math.min(sizes.count, sample + (runs[run]?.samples ?? 0));
    for (; sample < most; sample++) end += sizes.of(sample);
    mustBeIn(media, { from, end });
    ranges.push({ from, end, units: track.units });
    if (chunk % chunksAtOnce === 0) await yieldToEventLoop();
  }
  mustBe(sample === sizes.count, 'samples without a place');
  return ranges;
}

/** Returns what lies in `media` and in none of the ranges. */
export function gapsIn(media: readonly Range[], ranges: readonly Range[]): Range[] {
  const sorted = ranges.toSorted((a, b) => a.from - b.from);
  const gaps: Range[] = [];
  let next = 0;
  for (const part of media.toSorted((a, b) => a.from - b.from)) {
    let at = part.from;
    for (; next < sorted.length && (sorted[next]?.from ?? 0) < part.end; next++) {
      const { from, end } = sorted[next] as Range;
      if (from > at) gaps.push({ from: at, end: from });
      at = Math.max(at, end);
    }
    if (at < part.end) gaps.push({ from: at, end: part.end });
  }
  return gaps;
}
