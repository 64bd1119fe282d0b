import { assertVideo } from './not-a-video.ts';

/** The format of NAL units in a track: the codec, and the size of the length before each unit. */
export interface UnitFormat {
  codec: 'h264' | 'h265';
  lengthBytes: number;
}

interface CodecRules {
  headBytes: number;
  typeOf(head: number): number;
  /** Types of units with supplemental information (SEI), in which cameras and encoders write metadata. */
  notes: ReadonlySet<number>;
  /** Whether decoders ignore a type: fillers and unspecified types. H.265's 62 and 63 carry Dolby Vision. */
  unused(type: number): boolean;
}
const rules: Readonly<Record<UnitFormat['codec'], CodecRules>> = {
  h264: {
    headBytes: 1,
    typeOf: head => head & 0x1f,
    notes: new Set([6]),
    unused: type => type === 0 || type === 12 || type === 17 || type === 18 || type >= 22,
  },
  h265: {
    headBytes: 2,
    typeOf: head => (head >> 1) & 0x3f,
    notes: new Set([39, 40]),
    unused: type => type === 38 || (type >= 41 && type <= 61),
  },
};

/** SEI messages that affect the picture: recovery point, stereo, rotation, brightness, transfer characteristics. */
const neededMessages = new Set([6, 45, 47, 137, 144, 147]);
/** The longest of them has 24 bytes; longer ones must contain something else. */
const maxMessageBytes = 32;
const [fillerPayload, endOfUnit] = [3, 0x80];

/** The bytes of a unit that tell whether it has to be cleaned. */
export const unitHeadBytes = 2;

/** Returns whether a unit may hold metadata, by its first byte. */
export function mayHoldNotes({ codec }: UnitFormat, head: number): boolean {
  const { typeOf, notes, unused } = rules[codec];
  return notes.has(typeOf(head)) || unused(typeOf(head));
}

/** Removes the emulation prevention bytes of a unit. */
function unescaped(bytes: Buffer): Buffer {
  const content = Buffer.alloc(bytes.length);
  let [length, zeros] = [0, 0];
  for (const byte of bytes) {
    if (zeros >= 2 && byte === 3) zeros = 0;
    else {
      content[length++] = byte;
      zeros = byte === 0 ? zeros + 1 : 0;
    }
  }
  return content.subarray(0, length);
}

/** Returns whether all messages of an SEI unit affect the picture. */
function hasOnlyNeededMessages(escaped: Buffer): boolean {
  const bytes = unescaped(escaped);
  let at = 0;
  const number = () => {
    let value = 0;
    while (bytes[at] === 0xff) value += bytes[at++] ?? 0;
    return value + (bytes[at++] ?? 0);
  };
  while (at < bytes.length - 1) {
    const [type, size] = [number(), number()];
    at += size;
    if (!neededMessages.has(type) || size > maxMessageBytes) return false;
  }
  return at === bytes.length - 1 && bytes[at] === endOfUnit;
}

/** Overwrites the content of an SEI unit with filler messages of exactly the same length. */
function fillWithPadding(content: Buffer) {
  content.fill(0xff);
  const end = content.length - 1;
  content[end] = endOfUnit;
  // Too short for a message; decoders ignore it.
  if (end < 2) return void content.fill(endOfUnit);
  // One message cannot have this length, so one of two bytes precedes it.
  const at = (end - 2) % 256 === 255 ? 2 : 0;
  if (at > 0) content.set([fillerPayload, 0]);
  const fullBytes = Math.floor((end - at - 2) / 256);
  content[at] = fillerPayload;
  content[at + 1 + fullBytes] = (end - at - 2) % 256;
}

/**
 * Overwrites, in place, the metadata in a unit of H.264 [ITU-T H.264 §7.3.2.3] or H.265: encoder settings, locations, times. Returns
 * whether anything was changed.
 */
export function cleanUnit({ codec }: UnitFormat, unit: Buffer): boolean {
  const { headBytes, typeOf, notes, unused } = rules[codec];
  if (unit.length <= headBytes) return false;
  const type = typeOf(unit[0] ?? 0);
  const content = unit.subarray(headBytes);
  if (unused(type)) {
    if (content.every((byte, at) => byte === (at === content.length - 1 ? endOfUnit : 0xff))) return false;
    content.fill(0xff);
    content[content.length - 1] = endOfUnit;
    return true;
  }
  if (!notes.has(type) || hasOnlyNeededMessages(content)) return false;
  const before = Buffer.from(content);
  fillWithPadding(content);
  return !before.equals(content);
}

/** Reads a decoder configuration. */
class Configuration {
  constructor(
    private readonly bytes: Buffer,
    private readonly codec: UnitFormat['codec'],
    private at: number,
  ) {}

  get isOver(): boolean {
    return this.at >= this.bytes.length;
  }
  number(length: 1 | 2): number {
    assertVideo(this.at + length <= this.bytes.length, 'a configuration is cut off');
    const value = this.bytes.readUIntBE(this.at, length);
    this.at += length;
    return value;
  }
  skip(length: number) {
    this.at = Math.min(this.at + length, this.bytes.length);
  }
  /** Cleans parameter sets, each preceded by its length. */
  units(count: number) {
    for (let unit = 0; unit < count; unit++) {
      const length = this.number(2);
      assertVideo(this.at + length <= this.bytes.length, 'a configuration is cut off');
      cleanUnit({ codec: this.codec, lengthBytes: 2 }, this.bytes.subarray(this.at, this.at + length));
      this.at += length;
    }
  }
  /** Zeroes the bytes after the configuration. */
  end() {
    this.bytes.fill(0, this.at);
  }
}

/** Cleans the configuration of H.264 (`avcC` [ISO/IEC 14496-15 §5.3.3]); returns the format of its units. */
export function cleanAvcConfiguration(bytes: Buffer): UnitFormat {
  const parts = new Configuration(bytes, 'h264', 4);
  const lengthBytes = (parts.number(1) & 3) + 1;
  parts.units(parts.number(1) & 0x1f);
  parts.units(parts.number(1));
  // Higher profiles have additional fields for colour formats.
  if (![66, 77, 88].includes(bytes[1] ?? 0)) {
    parts.skip(3);
    if (!parts.isOver) parts.units(parts.number(1));
  }
  parts.end();
  return { codec: 'h264', lengthBytes };
}

/** Cleans the configuration of H.265: `hvcC`, or the shorter `lhvC` of stereo video (`isLayered`). */
export function cleanHevcConfiguration(bytes: Buffer, isLayered: boolean): UnitFormat {
  const parts = new Configuration(bytes, 'h265', isLayered ? 4 : 21);
  const lengthBytes = (parts.number(1) & 3) + 1;
  const arrays = parts.number(1);
  for (let array = 0; array < arrays; array++) {
    parts.number(1);
    parts.units(parts.number(2));
  }
  parts.end();
  return { codec: 'h265', lengthBytes };
}
