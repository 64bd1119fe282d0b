import { boxesIn, emptyBox, type Box } from './iso-boxes.ts';
import { cleanAvcConfiguration, cleanHevcConfiguration, type UnitFormat } from './nal-units.ts';
import { assertVideo } from './not-a-video.ts';

/** The boxes a player needs, by their parent. All others (places, names, dates, devices, thumbnails) are emptied. */
const neededBoxes: Readonly<Record<string, readonly string[]>> = {
  moov: ['mvhd', 'trak', 'mvex'],
  mvex: ['mehd', 'trex'],
  trak: ['tkhd', 'edts', 'mdia', 'tapt'],
  tapt: ['clef', 'prof', 'enof'],
  edts: ['elst'],
  mdia: ['mdhd', 'hdlr', 'minf'],
  minf: ['vmhd', 'smhd', 'hdlr', 'dinf', 'stbl'],
  dinf: ['dref'],
  stbl: [
    'stsd',
    'stts',
    'ctts',
    'cslg',
    'stsc',
    'stsz',
    'stz2',
    'stco',
    'co64',
    'stss',
    'sdtp',
    'sgpd',
    'sbgp',
    'subs',
  ],
};
const leaves = new Set(['mvhd', 'tkhd', 'mdhd', 'hdlr', 'dref', 'stsd']);

const codecs = {
  vide: [
    'avc1',
    'avc3',
    'hvc1',
    'hev1',
    'vp08',
    'vp09',
    'av01',
    'mp4v',
    'dvh1',
    'dvhe',
    'apcn',
    'apch',
    'jpeg',
    'mjpb',
  ],
  soun: [
    'mp4a',
    'Opus',
    'fLaC',
    'ac-3',
    'ec-3',
    'alac',
    'sowt',
    'twos',
    'lpcm',
    '.mp3',
    'samr',
    'sawb',
    'in24',
    'ulaw',
    'alaw',
  ],
} as const;
/** The boxes of codecs that a sample entry may keep. */
const codecBoxes = new Set(
  'avcC hvcC lhvC av1C vpcC dvcC dvvC dvwC esds dOps dfLa dac3 dec3 alac btrt pasp colr clap fiel mdcv clli SmDm CoLL wave chan gama frma mp4a enda damr hvcE vexu'.split(
    ' ',
  ),
);

/** Boxes that may occur several times in a track, once per grouping. */
const repeatableBoxes = new Set(['sgpd', 'sbgp', 'subs']);

/** Codecs whose samples consist of NAL units, each preceded by its length. */
const unitCodecs: Readonly<Record<string, UnitFormat['codec']>> = {
  avc1: 'h264',
  avc3: 'h264',
  hvc1: 'h265',
  hev1: 'h265',
  dvh1: 'h265',
  dvhe: 'h265',
};

/** A kept track with the boxes of its tables. */
export interface Track {
  kind: 'vide' | 'soun';
  /** The id by which fragments refer to it. */
  id: number;
  /** The format of its NAL units; null if its samples are none. */
  units: UnitFormat | null;
  tables: ReadonlyMap<string, Box>;
}

const singleBox = (boxes: readonly Box[], type: string): Box => {
  const [box, ...others] = boxes.filter(one => one.type === type);
  assertVideo(box !== undefined && others.length === 0, `${type} is missing or there twice`);
  return box;
};

/** Zeroes the creation and modification times of a header box. */
function clearTimes(bytes: Buffer, box: Box) {
  const length = bytes[box.from] === 1 ? 16 : 8;
  assertVideo(box.from + 4 + length <= box.end, `${box.type} is too short`);
  bytes.fill(0, box.from + 4, box.from + 4 + length);
}

/** Returns the id of a track. */
function idOf(bytes: Buffer, tkhd: Box): number {
  const at = tkhd.from + (bytes[tkhd.from] === 1 ? 20 : 12);
  assertVideo(at + 4 <= tkhd.end, 'tkhd is too short');
  return bytes.readUInt32BE(at);
}

/** Clears the handler's name and returns its media type. */
function clearHandlerName(bytes: Buffer, box: Box): string {
  assertVideo(box.from + 24 <= box.end, 'hdlr is too short');
  bytes.fill(0, box.from + 12, box.end);
  return bytes.toString('latin1', box.from + 8, box.from + 12);
}

/** Requires that all samples lie in this file, and clears the location of the source file. */
function setSelfContained(bytes: Buffer, dref: Box) {
  for (const entry of boxesIn(bytes, dref.from + 8, dref.end)) {
    assertVideo(entry.from + 4 <= entry.end && (bytes.readUInt32BE(entry.from) & 1) === 1, 'samples in another file');
    bytes.fill(0, entry.from + 4, entry.end);
  }
}

/** Clears the compressor's name and returns where the boxes of a sample entry begin. */
function codecBoxesFrom(bytes: Buffer, entry: Box, kind: Track['kind']): number {
  if (kind === 'vide') {
    assertVideo(entry.from + 78 <= entry.end, 'a sample entry is too short');
    // The names of the compressor and its vendor.
    bytes.fill(0, entry.from + 42, entry.from + 74);
    bytes.fill(0, entry.from + 12, entry.from + 16);
    return entry.from + 78;
  }
  assertVideo(entry.from + 28 <= entry.end, 'a sample entry is too short');
  return entry.from + 28 + ([0, 16, 36][bytes.readUInt16BE(entry.from + 8)] ?? 0);
}

function cleanConfiguration(bytes: Buffer, { type, from, end }: Box): UnitFormat | null {
  const content = bytes.subarray(from, end);
  if (type === 'avcC') return cleanAvcConfiguration(content);
  if (type === 'hvcC' || type === 'lhvC' || type === 'hvcE') return cleanHevcConfiguration(content, type === 'lhvC');
  return null;
}

/** Cleans the sample entries; returns the format of their NAL units, or null. */
function cleanSampleEntries(bytes: Buffer, stsd: Box, kind: Track['kind']): UnitFormat | null {
  const entries = boxesIn(bytes, stsd.from + 8, stsd.end);
  assertVideo(entries.length > 0, 'no sample entry');
  const formats = entries.map(entry => {
    assertVideo((codecs[kind] as readonly string[]).includes(entry.type), `the codec ${entry.type} is not known`);
    let units: UnitFormat | null = null;
    for (const box of boxesIn(bytes, codecBoxesFrom(bytes, entry, kind), entry.end)) {
      if (!codecBoxes.has(box.type)) emptyBox(bytes, box);
      else units = cleanConfiguration(bytes, box) ?? units;
    }
    assertVideo(
      (units?.codec ?? null) === (unitCodecs[entry.type] ?? null),
      'a configuration of another codec, or none',
    );
    return units;
  });
  const [first = null] = formats;
  assertVideo(
    formats.every(one => one?.codec === first?.codec && one?.lengthBytes === first?.lengthBytes),
    'units of several kinds in one track',
  );
  return first;
}

/** Empties the boxes that are not needed, at every depth; returns the kept leaves by type. */
function clearUnneeded(bytes: Buffer, parent: Box, found: Map<string, Box>): Map<string, Box> {
  const neededTypes = neededBoxes[parent.type] ?? [];
  for (const box of boxesIn(bytes, parent.from, parent.end)) {
    if (!neededTypes.includes(box.type)) emptyBox(bytes, box);
    else if (neededBoxes[box.type] && !leaves.has(box.type)) clearUnneeded(bytes, box, found);
    // A MOV has a second handler, of the data; the first one, of the media, tells the kind.
    else if (box.type === 'hdlr' && found.has('hdlr')) clearHandlerName(bytes, box);
    else {
      assertVideo(!found.has(box.type) || repeatableBoxes.has(box.type), `${box.type} is there twice`);
      found.set(box.type, box);
    }
  }
  return found;
}

const requiredTable = (tables: ReadonlyMap<string, Box>, type: string): Box => {
  const box = tables.get(type);
  assertVideo(box !== undefined, `${type} is missing`);
  return box;
};

/** Cleans a track, or empties it and returns null if it is neither video nor sound (GPS, text, timecode). */
function cleanTrack(bytes: Buffer, trak: Box): Track | null {
  const mdia = singleBox(boxesIn(bytes, trak.from, trak.end), 'mdia');
  const handler = singleBox(boxesIn(bytes, mdia.from, mdia.end), 'hdlr');
  assertVideo(handler.from + 12 <= handler.end, 'hdlr is too short');
  const kind = bytes.toString('latin1', handler.from + 8, handler.from + 12);
  if (kind !== 'vide' && kind !== 'soun') {
    emptyBox(bytes, trak);
    return null;
  }
  const tables = clearUnneeded(bytes, trak, new Map());
  clearHandlerName(bytes, requiredTable(tables, 'hdlr'));
  clearTimes(bytes, requiredTable(tables, 'tkhd'));
  clearTimes(bytes, requiredTable(tables, 'mdhd'));
  setSelfContained(bytes, requiredTable(tables, 'dref'));
  const units = cleanSampleEntries(bytes, requiredTable(tables, 'stsd'), kind);
  return { kind, id: idOf(bytes, requiredTable(tables, 'tkhd')), units, tables };
}

/** The tracks of a cleaned video. */
export interface Movie {
  tracks: Track[];
  dropped: number;
  /** The default sizes of samples in fragments, by track id; null if the video is not fragmented. */
  defaultSampleSizes: ReadonlyMap<number, number> | null;
}

/** Cleans the `moov` box in place. Throws `NotAVideo`. */
export function cleanMovieBox(bytes: Buffer): Movie {
  const moov: Box = { type: 'moov', start: 0, from: bytes.readUInt32BE(0) === 1 ? 16 : 8, end: bytes.length };
  const boxes = boxesIn(bytes, moov.from, moov.end);
  clearTimes(bytes, singleBox(boxes, 'mvhd'));
  const traks = boxes.filter(box => box.type === 'trak');
  for (const box of boxes) if (!neededBoxes['moov']?.includes(box.type)) emptyBox(bytes, box);
  const mvex = boxes.find(box => box.type === 'mvex');
  if (mvex) clearUnneededChildren(bytes, mvex);
  const tracks = traks.map(trak => cleanTrack(bytes, trak)).filter(track => track !== null);
  assertVideo(
    tracks.some(track => track.kind === 'vide'),
    'no video in it',
  );
  const defaultSampleSizes = mvex ? defaultSizesIn(bytes, mvex) : null;
  return { tracks, dropped: traks.length - tracks.length, defaultSampleSizes };
}

function defaultSizesIn(bytes: Buffer, mvex: Box): ReadonlyMap<number, number> {
  const entries = boxesIn(bytes, mvex.from, mvex.end).filter(box => box.type === 'trex');
  return new Map(
    entries.map(({ from, end }) => {
      assertVideo(from + 20 <= end, 'trex is too short');
      return [bytes.readUInt32BE(from + 4), bytes.readUInt32BE(from + 16)];
    }),
  );
}

/** Empties the unneeded children of a box of which each track may have one of the same type. */
function clearUnneededChildren(bytes: Buffer, parent: Box) {
  for (const box of boxesIn(bytes, parent.from, parent.end)) {
    if (!neededBoxes[parent.type]?.includes(box.type)) emptyBox(bytes, box);
  }
}
