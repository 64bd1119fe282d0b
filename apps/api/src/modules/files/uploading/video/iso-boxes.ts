import { mustBe } from './not-a-video.ts';

/** A box of an MP4 or MOV [ISO/IEC 14496-12 §4.2] in a buffer: its type and where its content lies. */
export interface Box {
  type: string;
  start: number;
  /** Where the content begins. */
  from: number;
  end: number;
}

/** Returns the head of a box; `room` is how far it may reach. A size of zero reaches to the end. */
export function boxAt(bytes: Buffer, at: number, start: number, room: number): Box {
  mustBe(at + 8 <= bytes.length, 'a box is cut off');
  const size = bytes.readUInt32BE(at);
  const type = bytes.toString('latin1', at + 4, at + 8);
  mustBe(size !== 1 || at + 16 <= bytes.length, 'a box is cut off');
  const length = size === 0 ? room - start : size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size;
  const head = size === 1 ? 16 : 8;
  mustBe(length >= head && start + length <= room, `the box ${type} reaches too far`);
  return { type, start, from: start + head, end: start + length };
}

/** Of a whole description, its lists within lists together: each is read in one turn of the event loop. */
const mostBoxes = 20_000;
const boxesOf = new WeakMap<Buffer, number>();

/** Returns the boxes that fill a part of a buffer; four zeros may end a list, as QuickTime writes them. */
export function boxesIn(bytes: Buffer, from: number, end: number): Box[] {
  const boxes: Box[] = [];
  const before = boxesOf.get(bytes) ?? 0;
  let at = from;
  while (at + 8 <= end) {
    const box = boxAt(bytes.subarray(0, end), at, at, end);
    boxes.push(box);
    mustBe(before + boxes.length <= mostBoxes, 'too many boxes');
    at = box.end;
  }
  boxesOf.set(bytes, before + boxes.length);
  mustBe(
    bytes.subarray(at, end).every(byte => byte === 0),
    'bytes after the last box',
  );
  return boxes;
}

/** Makes a box one that means nothing, with nothing in it. */
export function emptyBox(bytes: Buffer, box: Box): void {
  bytes.write('free', box.start + 4, 'latin1');
  bytes.fill(0, box.from, box.end);
}
