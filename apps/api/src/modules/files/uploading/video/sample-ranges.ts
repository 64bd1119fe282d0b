import { yieldToEventLoop } from '../../../../platform/yield-to-event-loop.ts';
import type { Track } from './clean-movie-box.ts';
import type { Box } from './iso-boxes.ts';
import type { UnitFormat } from './nal-units.ts';
import { assertVideo } from './not-a-video.ts';

/** A range of bytes of a file; `end` is exclusive. */
export interface Range {
  from: number;
  end: number;
}

/** A range of contiguous samples of a track, with the format of their NAL units. */
export interface Samples extends Range {
  units: UnitFormat | null;
}

/** Limits for all tracks of a video together. */
export const maxSamples = 2_000_000;
export const maxChunks = 50_000;
const chunksAtOnce = 500;

/** Returns the number of samples of a track and the size of each. */
function sizesOf(bytes: Buffer, { tables }: Track): { count: number; of(sample: number): number } {
  const stsz = tables.get('stsz');
  assertVideo(stsz !== undefined && stsz.from + 12 <= stsz.end, 'no sizes of samples');
  const commonSize = bytes.readUInt32BE(stsz.from + 4);
  const count = bytes.readUInt32BE(stsz.from + 8);
  assertVideo(count <= maxSamples, 'too many samples');
  assertVideo(commonSize > 0 || stsz.from + 12 + count * 4 <= stsz.end, 'sizes of samples are cut off');
  return { count, of: sample => (commonSize > 0 ? commonSize : bytes.readUInt32BE(stsz.from + 12 + sample * 4)) };
}

function chunksOf(bytes: Buffer, { tables }: Track): { count: number; of(chunk: number): number } {
  const long = tables.get('co64');
  const box: Box | undefined = long ?? tables.get('stco');
  assertVideo(box !== undefined && box.from + 8 <= box.end, 'no places of samples');
  const count = bytes.readUInt32BE(box.from + 4);
  const width = long ? 8 : 4;
  assertVideo(box.from + 8 + count * width <= box.end, 'places of samples are cut off');
  const from = box.from + 8;
  return {
    count,
    of: chunk => (long ? Number(bytes.readBigUInt64BE(from + chunk * 8)) : bytes.readUInt32BE(from + chunk * 4)),
  };
}

/** Returns the numbers of samples per chunk, as runs that begin at chunk `first`. */
function runsOf(bytes: Buffer, { tables }: Track): { first: number; samples: number }[] {
  const box = tables.get('stsc');
  assertVideo(box !== undefined && box.from + 8 <= box.end, 'no chunks');
  const count = bytes.readUInt32BE(box.from + 4);
  assertVideo(box.from + 8 + count * 12 <= box.end && count <= maxChunks, 'chunks are cut off');
  return Array.from({ length: count }, (_, run) => ({
    first: bytes.readUInt32BE(box.from + 8 + run * 12) - 1,
    samples: bytes.readUInt32BE(box.from + 12 + run * 12),
  }));
}

/** Throws `NotAVideo` if samples lie outside the media. */
export const assertWithin = (media: readonly Range[], { from, end }: Range) =>
  assertVideo(
    media.some(part => from >= part.from && end <= part.end),
    'samples outside the file',
  );

/** Returns whether a track of a fragmented video also has samples outside its fragments. */
export const hasSamples = (bytes: Buffer, track: Track): boolean =>
  track.tables.has('stsz') && sizesOf(bytes, track).count > 0;

/** Returns the ranges of the tracks' samples, all within `media`. Throws `NotAVideo`. */
export async function rangesOf(bytes: Buffer, tracks: readonly Track[], media: readonly Range[]): Promise<Samples[]> {
  const chunks = tracks.reduce((sum, track) => sum + chunksOf(bytes, track).count, 0);
  assertVideo(chunks <= maxChunks, 'too many chunks');
  const samples = tracks.reduce((sum, track) => sum + sizesOf(bytes, track).count, 0);
  assertVideo(samples <= maxSamples, 'too many samples');
  const ranges: Samples[] = [];
  for (const track of tracks) for (const range of await sampleRanges(bytes, track, media)) ranges.push(range);
  return ranges;
}

async function sampleRanges(bytes: Buffer, track: Track, media: readonly Range[]): Promise<Samples[]> {
  const sizes = sizesOf(bytes, track);
  const chunks = chunksOf(bytes, track);
  const runs = runsOf(bytes, track);
  assertVideo(sizes.count > 0 && chunks.count > 0 && runs[0]?.first === 0, 'a track without samples');
  const ranges: Samples[] = [];
  let [sample, run] = [0, 0];
  for (let chunk = 0; chunk < chunks.count; chunk++) {
    while (runs[run + 1] !== undefined && (runs[run + 1]?.first ?? 0) <= chunk) run++;
    const from = chunks.of(chunk);
    let end = from;
    const endSample = Math.min(sizes.count, sample + (runs[run]?.samples ?? 0));
    for (; sample < endSample; sample++) end += sizes.of(sample);
    assertWithin(media, { from, end });
    ranges.push({ from, end, units: track.units });
    if (chunk % chunksAtOnce === 0) await yieldToEventLoop();
  }
  assertVideo(sample === sizes.count, 'samples without a place');
  return ranges;
}

/** Returns the parts of `media` outside all ranges. */
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
