import type { FileHandle } from 'node:fs/promises';
import { cleanMovieBox } from './clean-movie-box.ts';
import { cleanSamples } from './clean-samples.ts';
import { FileWindow } from './file-window.ts';
import { FragmentSamples } from './fragment-samples.ts';
import { boxAt, boxesIn, emptyBox, type Box } from './iso-boxes.ts';
import { mustBe } from './not-a-video.ts';
import type { Patch } from './patches.ts';
import { gapsIn, hasSamples, rangesOf, type Range } from './sample-ranges.ts';

/** The description of 50 MB of film takes a small part of this. */
const mostDescription = 4 * 1024 * 1024;
const mostParts = 2_000;
const mostMedia = 50;
const inFragment = new Set(['mfhd', 'traf', 'tfhd', 'tfdt', 'trun', 'sdtp', 'sgpd', 'sbgp', 'subs']);

async function read(file: FileHandle, from: number, end: number): Promise<Buffer> {
  mustBe(end - from <= mostDescription, 'a description is too long');
  const bytes = Buffer.alloc(end - from);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
  mustBe(bytesRead === bytes.length, 'the file is cut off');
  return bytes;
}

/** The boxes a file consists of. */
async function partsOf(file: FileHandle, size: number): Promise<Box[]> {
  const parts: Box[] = [];
  for (let at = 0; at < size; at = parts.at(-1)?.end ?? size) {
    parts.push(boxAt(await read(file, at, Math.min(at + 16, size)), 0, at, size));
    mustBe(parts.length <= mostParts, 'too many parts');
  }
  return parts;
}

/** Empties all of a fragment that no player needs. */
function cleanFragment(bytes: Buffer) {
  for (const box of boxesIn(bytes, 8, bytes.length)) {
    if (!inFragment.has(box.type)) emptyBox(bytes, box);
    else if (box.type === 'traf') {
      for (const one of boxesIn(bytes, box.from, box.end)) if (!inFragment.has(one.type)) emptyBox(bytes, one);
    }
  }
}

const emptied = (part: Box): Patch[] => [
  { at: part.start + 4, bytes: Buffer.from('free') },
  { at: part.from, zeros: part.end - part.from },
];

/**
 * Takes an MP4 or MOV apart and returns what to change so that only pictures and sound are left: no box but those a player
 * needs, no track of another kind, no byte of the media that belongs to no sample, no note between the pictures of H.264 and
 * H.265. Throws `NotAVideo`.
 */
export async function cleanIsoMedia(file: FileHandle, size: number): Promise<Patch[]> {
  const parts = await partsOf(file, size);
  const all = (type: string) => parts.filter(part => part.type === type);
  const [moov, ...more] = all('moov');
  mustBe(parts[0]?.type === 'ftyp' && moov !== undefined && more.length === 0, 'no film');
  const description = await read(file, moov.start, moov.end);
  const { tracks, dropped, usualSizes } = cleanMovieBox(description);
  const isFragmented = usualSizes !== null;
  const patches: Patch[] = [{ at: moov.start, bytes: description }];

  const media = all('mdat').map((part): Range => ({ from: part.from, end: part.end }));
  const fragments = new FragmentSamples(tracks, usualSizes ?? new Map(), media);
  // Whose the bytes of a dropped track are stands in each fragment: such a film is better refused than half cleaned.
  if (isFragmented) mustBe(dropped === 0 && all('moof').length > 0 && media.length > 0, 'fragments of something else');
  else mustBe(media.length <= mostMedia, 'too many parts of media');
  for (const part of parts) {
    if (['ftyp', 'moov', 'mdat'].includes(part.type)) continue;
    if (isFragmented && part.type === 'moof') {
      const fragment = await read(file, part.start, part.end);
      cleanFragment(fragment);
      await fragments.add(fragment, part.start);
      patches.push({ at: part.start, bytes: fragment });
    } else if (!(isFragmented && ['styp', 'sidx', 'mfra'].includes(part.type))) patches.push(...emptied(part));
  }
  const described = isFragmented ? tracks.filter(track => hasSamples(description, track)) : tracks;
  const samples = [...(await rangesOf(description, described, media)), ...fragments.found];
  for (const { from, end } of gapsIn(media, samples)) patches.push({ at: from, zeros: end - from });
  return [...patches, ...(await cleanSamples(new FileWindow(file, size), samples))];
}
