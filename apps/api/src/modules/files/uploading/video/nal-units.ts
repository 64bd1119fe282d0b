import { mustBe } from './not-a-video.ts';

/** How the pictures of a track are written: H.264 or H.265, each unit with its length before it, in so many bytes. */
export interface UnitFormat {
  codec: 'h264' | 'h265';
  lengthBytes: number;
}

interface CodecRules {
  headBytes: number;
  typeOf(head: number): number;
  /** Units of supplemental information (SEI), in which cameras and encoders leave notes. */
  notes: ReadonlySet<number>;
  /** Units nobody decodes: fillers and types the standard leaves open. H.265's 62 and 63 carry Dolby Vision. */
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

/** Supplemental information that changes a picture: where decoding may begin, stereo, turning, brightness, transfer curve. */
const shown = new Set([6, 45, 47, 137, 144, 147]);
/** The longest of them has 24 bytes; in a longer one is something else. */
const longestShown = 32;
const [fillerPayload, endOfUnit] = [3, 0x80];

/** How much of a unit must be seen to know whether it is to be cleaned. */
export const unitHeadBytes = 2;

/** Returns whether a unit may hold notes, by its first bytes. */
export function mayHoldNotes({ codec }: UnitFormat, head: number): boolean {
  const { typeOf, notes, unused } = rules[codec];
  return notes.has(typeOf(head)) || unused(typeOf(head));
}

/** Returns the unit as it is decoded: without the bytes that keep its content from looking like a beginning. */
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

/** Returns whether every message of a unit is one that is shown. */
function isAllShown(escaped: Buffer): boolean {
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
    if (!shown.has(type) || size > longestShown) return false;
  }
  return at === bytes.length - 1 && bytes[at] === endOfUnit;
}

/** Writes messages of nothing that take exactly the room there is. */
function fillWithNothing(room: Buffer) {
  room.fill(0xff);
  const end = room.length - 1;
  room[end] = endOfUnit;
  // Too short for a message; a decoder takes nothing of it.
  if (end < 2) return void room.fill(endOfUnit);
  // A length which no message can have: one of two bytes stands before it.
  const at = (end - 2) % 256 === 255 ? 2 : 0;
  if (at > 0) room.set([fillerPayload, 0]);
  const long = Math.floor((end - at - 2) / 256);
  room[at] = fillerPayload;
  room[at + 1 + long] = (end - at - 2) % 256;
}

/**
 * Overwrites, in place, what a unit of H.264 [ITU-T H.264 §7.3.2.3] or H.265 holds beside pictures: texts of encoders, places
 * cameras note, times. Returns whether something was changed.
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
  if (!notes.has(type) || isAllShown(content)) return false;
  const before = Buffer.from(content);
  fillWithNothing(content);
  return !before.equals(content);
}

/** Reads the numbers of a codec's configuration. */
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
    mustBe(this.at + length <= this.bytes.length, 'a configuration is cut off');
    const value = this.bytes.readUIntBE(this.at, length);
    this.at += length;
    return value;
  }
  skip(length: number) {
    this.at = Math.min(this.at + length, this.bytes.length);
  }
  /** Cleans units with their length before them; there are few, each of a kind that is no note. */
  units(count: number) {
    for (let unit = 0; unit < count; unit++) {
      const length = this.number(2);
      mustBe(this.at + length <= this.bytes.length, 'a configuration is cut off');
      cleanUnit({ codec: this.codec, lengthBytes: 2 }, this.bytes.subarray(this.at, this.at + length));
      this.at += length;
    }
  }
  /** What stands behind all of it belongs to nothing. */
  end() {
    this.bytes.fill(0, this.at);
  }
}

/** Cleans the configuration of H.264 (`avcC` [ISO/IEC 14496-15 §5.3.3]); returns how its units are written. */
export function cleanAvcConfiguration(bytes: Buffer): UnitFormat {
  const parts = new Configuration(bytes, 'h264', 4);
  const lengthBytes = (parts.number(1) & 3) + 1;
  parts.units(parts.number(1) & 0x1f);
  parts.units(parts.number(1));
  // Profiles above the main one tell more of colours.
  if (![66, 77, 88].includes(bytes[1] ?? 0)) {
    parts.skip(3);
    if (!parts.isOver) parts.units(parts.number(1));
  }
  parts.end();
  return { codec: 'h264', lengthBytes };
}

/** The same for H.265 (`hvcC`, and `lhvC` of a film for both eyes, which says less at its beginning). */
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
