import type { FileHandle } from 'node:fs/promises';
import { cleanMovieBox } from './clean-movie-box.ts';
import { cleanSamples } from './clean-samples.ts';
import { FileWindow } from './file-window.ts';
import { FragmentSamples } from './fragment-samples.ts';
import { boxAt, boxesIn, emptyBox, type Box } from './iso-boxes.ts';
import { assertVideo } from './not-a-video.ts';
import type { Patch } from './patches.ts';
import { gapsIn, hasSamples, rangesOf, type Range } from './sample-ranges.ts';

/** Limits of the structure of a file; a video of 50 MB needs a fraction of them. */
const maxDescriptionBytes = 4 * 1024 * 1024;
const maxTopLevelBoxes = 2_000;
const maxMediaBoxes = 50;
const neededInFragment = new Set(['mfhd', 'traf', 'tfhd', 'tfdt', 'trun', 'sdtp', 'sgpd', 'sbgp', 'subs']);

async function read(file: FileHandle, from: number, end: number): Promise<Buffer> {
  assertVideo(end - from <= maxDescriptionBytes, 'a description is too long');
  const bytes = Buffer.alloc(end - from);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
  assertVideo(bytesRead === bytes.length, 'the file is cut off');
  return bytes;
}

async function topLevelBoxes(file: FileHandle, size: number): Promise<Box[]> {
  const parts: Box[] = [];
  for (let at = 0; at < size; at = parts.at(-1)?.end ?? size) {
    parts.push(boxAt(await read(file, at, Math.min(at + 16, size)), 0, at, size));
    assertVideo(parts.length <= maxTopLevelBoxes, 'too many parts');
  }
  return parts;
}

/** Empties the boxes of a fragment that players do not need, in place. */
function cleanFragment(bytes: Buffer) {
  for (const box of boxesIn(bytes, 8, bytes.length)) {
    if (!neededInFragment.has(box.type)) emptyBox(bytes, box);
    else if (box.type === 'traf') {
      for (const one of boxesIn(bytes, box.from, box.end)) if (!neededInFragment.has(one.type)) emptyBox(bytes, one);
    }
  }
}

const patchesToEmpty = (part: Box): Patch[] => [
  { at: part.start + 4, bytes: Buffer.from('free') },
  { at: part.from, zeros: part.end - part.from },
];

/**
 * Returns the patches that leave only pictures and sound in an MP4 or MOV. They remove boxes that players do not need, tracks of other
 * kinds, media bytes outside all samples, and metadata units (SEI) of H.264 and H.265.
 * @throws {NotAVideo}
 */
export async function cleanIsoMedia(file: FileHandle, size: number): Promise<Patch[]> {
  const parts = await topLevelBoxes(file, size);
  const boxesOfType = (type: string) => parts.filter(part => part.type === type);
  const [moov, ...otherMoovs] = boxesOfType('moov');
  assertVideo(parts[0]?.type === 'ftyp' && moov !== undefined && otherMoovs.length === 0, 'no film');
  const description = await read(file, moov.start, moov.end);
  const { tracks, dropped, defaultSampleSizes } = cleanMovieBox(description);
  const isFragmented = defaultSampleSizes !== null;
  const patches: Patch[] = [{ at: moov.start, bytes: description }];

  const media = boxesOfType('mdat').map((part): Range => ({ from: part.from, end: part.end }));
  const fragments = new FragmentSamples(tracks, defaultSampleSizes ?? new Map(), media);
  // Finding the bytes of dropped tracks would take parsing all fragments, so such a video is refused.
  if (isFragmented)
    assertVideo(dropped === 0 && boxesOfType('moof').length > 0 && media.length > 0, 'fragments of something else');
  else assertVideo(media.length <= maxMediaBoxes, 'too many parts of media');
  for (const part of parts) {
    if (['ftyp', 'moov', 'mdat'].includes(part.type)) continue;
    if (isFragmented && part.type === 'moof') {
      const fragment = await read(file, part.start, part.end);
      cleanFragment(fragment);
      await fragments.add(fragment, part.start);
      patches.push({ at: part.start, bytes: fragment });
    } else if (!(isFragmented && ['styp', 'sidx', 'mfra'].includes(part.type))) patches.push(...patchesToEmpty(part));
  }
  const tracksWithSamples = isFragmented ? tracks.filter(track => hasSamples(description, track)) : tracks;
  const samples = [...(await rangesOf(description, tracksWithSamples, media)), ...fragments.found];
  for (const { from, end } of gapsIn(media, samples)) patches.push({ at: from, zeros: end - from });
  return [...patches, ...(await cleanSamples(new FileWindow(file, size), samples))];
}
