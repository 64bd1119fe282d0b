import { boxesIn, emptyBox, type Box } from './iso-boxes.ts';
import { cleanAvcConfiguration, cleanHevcConfiguration, type UnitFormat } from './nal-units.ts';
import { mustBe } from './not-a-video.ts';

/** What a player needs; everything else – places, names, dates, devices, thumbnails – is emptied. */
const kept: Readonly<Record<string, readonly string[]>> = {
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
/** Boxes of a codec; a sample entry holds no others. */
const codecBoxes = new Set(
  'avcC hvcC lhvC av1C vpcC dvcC dvvC dvwC esds dOps dfLa dac3 dec3 alac btrt pasp colr clap fiel mdcv clli SmDm CoLL wave chan gama frma mp4a enda damr hvcE vexu'.split(
    ' ',
  ),
);

/** Of samples, by several criteria. */
const grouping = new Set(['sgpd', 'sbgp', 'subs']);

/** Codecs whose samples are units with their length before each. */
const unitCodecs: Readonly<Record<string, UnitFormat['codec']>> = {
  avc1: 'h264',
  avc3: 'h264',
  hvc1: 'h265',
  hev1: 'h265',
  dvh1: 'h265',
  dvhe: 'h265',
};

/** Where the tables of a track lie. */
export interface Track {
  kind: 'vide' | 'soun';
  /** How a fragment names it. */
  id: number;
  /** Null: its samples are no units. */
  units: UnitFormat | null;
  tables: ReadonlyMap<string, Box>;
}

const only = (boxes: readonly Box[], type: string): Box => {
  const [box, ...more] = boxes.filter(one => one.type === type);
  mustBe(box !== undefined && more.length === 0, `${type} is missing or there twice`);
  return box;
};

/** Zeroes the two times of creation and change that stand at the beginning of a head. */
function clearTimes(bytes: Buffer, box: Box) {
  const length = bytes[box.from] === 1 ? 16 : 8;
  mustBe(box.from + 4 + length <= box.end, `${box.type} is too short`);
  bytes.fill(0, box.from + 4, box.from + 4 + length);
}

/** Returns how fragments name a track. */
function idOf(bytes: Buffer, tkhd: Box): number {
  const at = tkhd.from + (bytes[tkhd.from] === 1 ? 20 : 12);
  mustBe(at + 4 <= tkhd.end, 'tkhd is too short');
  return bytes.readUInt32BE(at);
}

/** The kind of media stays, the maker's name of it goes. */
function clearHandlerName(bytes: Buffer, box: Box): string {
  mustBe(box.from + 24 <= box.end, 'hdlr is too short');
  bytes.fill(0, box.from + 12, box.end);
  return bytes.toString('latin1', box.from + 8, box.from + 12);
}

/** The samples lie in this very file; where a file of the maker's lay is nobody's business. */
function setSelfContained(bytes: Buffer, dref: Box) {
  for (const entry of boxesIn(bytes, dref.from + 8, dref.end)) {
    mustBe(entry.from + 4 <= entry.end && (bytes.readUInt32BE(entry.from) & 1) === 1, 'samples in another file');
    bytes.fill(0, entry.from + 4, entry.end);
  }
}

/** Where the boxes of a sample entry begin. */
function boxesFrom(bytes: Buffer, entry: Box, kind: Track['kind']): number {
  if (kind === 'vide') {
    mustBe(entry.from + 78 <= entry.end, 'a sample entry is too short');
    // The name of the compressor, and of its maker.
    bytes.fill(0, entry.from + 42, entry.from + 74);
    bytes.fill(0, entry.from + 12, entry.from + 16);
    return entry.from + 78;
  }
  mustBe(entry.from + 28 <= entry.end, 'a sample entry is too short');
  return entry.from + 28 + ([0, 16, 36][bytes.readUInt16BE(entry.from + 8)] ?? 0);
}

function cleanConfiguration(bytes: Buffer, { type, from, end }: Box): UnitFormat | null {
  const content = bytes.subarray(from, end);
  if (type === 'avcC') return cleanAvcConfiguration(content);
  if (type === 'hvcC' || type === 'lhvC' || type === 'hvcE') return cleanHevcConfiguration(content, type === 'lhvC');
  return null;
}

/** Cleans what tells how samples are to be decoded; returns how units in them are written. */
function cleanSampleEntries(bytes: Buffer, stsd: Box, kind: Track['kind']): UnitFormat | null {
  const entries = boxesIn(bytes, stsd.from + 8, stsd.end);
  mustBe(entries.length > 0, 'no sample entry');
  const formats = entries.map(entry => {
    mustBe((codecs[kind] as readonly string[]).includes(entry.type), `the codec ${entry.type} is not known`);
    let units: UnitFormat | null = null;
    for (const box of boxesIn(bytes, boxesFrom(bytes, entry, kind), entry.end)) {
      if (!codecBoxes.has(box.type)) emptyBox(bytes, box);
      else units = cleanConfiguration(bytes, box) ?? units;
    }
    mustBe((units?.codec ?? null) === (unitCodecs[entry.type] ?? null), 'a configuration of another codec, or none');
    return units;
  });
  const [first = null] = formats;
  mustBe(
    formats.every(one => one?.codec === first?.codec && one?.lengthBytes === first?.lengthBytes),
    'units of several kinds in one track',
  );
  return first;
}

/** Empties what is not needed, at every depth; returns what is left by its type. */
function clearUnneeded(bytes: Buffer, parent: Box, found: Map<string, Box>): Map<string, Box> {
  const wanted = kept[parent.type] ?? [];
  for (const box of boxesIn(bytes, parent.from, parent.end)) {
    if (!wanted.includes(box.type)) emptyBox(bytes, box);
    else if (kept[box.type] && !leaves.has(box.type)) clearUnneeded(bytes, box, found);
    // A handler stands in the media and, in a MOV, of the data too: the first one tells the kind.
    else if (box.type === 'hdlr' && found.has('hdlr')) clearHandlerName(bytes, box);
    else {
      mustBe(!found.has(box.type) || grouping.has(box.type), `${box.type} is there twice`);
      found.set(box.type, box);
    }
  }
  return found;
}

const need = (tables: ReadonlyMap<string, Box>, type: string): Box => {
  const box = tables.get(type);
  mustBe(box !== undefined, `${type} is missing`);
  return box;
};

/** Cleans a track; one that is neither video nor sound – a path of GPS, texts, codes of time – is emptied whole. */
function cleanTrack(bytes: Buffer, trak: Box): Track | null {
  const mdia = only(boxesIn(bytes, trak.from, trak.end), 'mdia');
  const handler = only(boxesIn(bytes, mdia.from, mdia.end), 'hdlr');
  mustBe(handler.from + 12 <= handler.end, 'hdlr is too short');
  const kind = bytes.toString('latin1', handler.from + 8, handler.from + 12);
  if (kind !== 'vide' && kind !== 'soun') {
    emptyBox(bytes, trak);
    return null;
  }
  const tables = clearUnneeded(bytes, trak, new Map());
  clearHandlerName(bytes, need(tables, 'hdlr'));
  clearTimes(bytes, need(tables, 'tkhd'));
  clearTimes(bytes, need(tables, 'mdhd'));
  setSelfContained(bytes, need(tables, 'dref'));
  const units = cleanSampleEntries(bytes, need(tables, 'stsd'), kind);
  return { kind, id: idOf(bytes, need(tables, 'tkhd')), units, tables };
}

/** What a film consists of. */
export interface Movie {
  tracks: Track[];
  dropped: number;
  /** How large a sample of a track in a fragment is that does not say so itself; null: there are no fragments. */
  usualSizes: ReadonlyMap<number, number> | null;
}

/** Cleans the box that describes a film, in place. Throws `NotAVideo`. */
export function cleanMovieBox(bytes: Buffer): Movie {
  const moov: Box = { type: 'moov', start: 0, from: bytes.readUInt32BE(0) === 1 ? 16 : 8, end: bytes.length };
  const boxes = boxesIn(bytes, moov.from, moov.end);
  clearTimes(bytes, only(boxes, 'mvhd'));
  const traks = boxes.filter(box => box.type === 'trak');
  for (const box of boxes) if (!kept['moov']?.includes(box.type)) emptyBox(bytes, box);
  const mvex = boxes.find(box => box.type === 'mvex');
  if (mvex) clearUnneededLoosely(bytes, mvex);
  const tracks = traks.map(trak => cleanTrack(bytes, trak)).filter(track => track !== null);
  mustBe(
    tracks.some(track => track.kind === 'vide'),
    'no video in it',
  );
  const usualSizes = mvex ? usualSizesIn(bytes, mvex) : null;
  return { tracks, dropped: traks.length - tracks.length, usualSizes };
}

function usualSizesIn(bytes: Buffer, mvex: Box): ReadonlyMap<number, number> {
  const entries = boxesIn(bytes, mvex.from, mvex.end).filter(box => box.type === 'trex');
  return new Map(
    entries.map(({ from, end }) => {
      mustBe(from + 20 <= end, 'trex is too short');
      return [bytes.readUInt32BE(from + 4), bytes.readUInt32BE(from + 16)];
    }),
  );
}

/** As `clearUnneeded`, where the same box may stand for each track. */
function clearUnneededLoosely(bytes: Buffer, parent: Box) {
  for (const box of boxesIn(bytes, parent.from, parent.end)) {
    if (!kept[parent.type]?.includes(box.type)) emptyBox(bytes, box);
  }
}
