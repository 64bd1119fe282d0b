import { assertVideo } from './not-a-video.ts';

/** A box of an MP4 or MOV [ISO/IEC 14496-12 §4.2] in a buffer: its type and where its content lies. */
export interface Box {
  type: string;
  start: number;
  /** The offset of the content. */
  from: number;
  end: number;
}

/** Reads the header of a box, which may reach to `room` at most; a size of zero means up to there. */
export function boxAt(bytes: Buffer, at: number, start: number, room: number): Box {
  assertVideo(at + 8 <= bytes.length, 'a box is cut off');
  const size = bytes.readUInt32BE(at);
  const type = bytes.toString('latin1', at + 4, at + 8);
  assertVideo(size !== 1 || at + 16 <= bytes.length, 'a box is cut off');
  const length = size === 0 ? room - start : size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size;
  const head = size === 1 ? 16 : 8;
  assertVideo(length >= head && start + length <= room, `the box ${type} reaches too far`);
  return { type, start, from: start + head, end: start + length };
}

/** The limit for all boxes of a buffer, at all depths, as they are read in one turn of the event loop. */
const maxBoxes = 20_000;
const boxCounts = new WeakMap<Buffer, number>();

/** Returns the boxes in a part of a buffer. Zeros may follow the last one, as QuickTime writes them. */
export function boxesIn(bytes: Buffer, from: number, end: number): Box[] {
  const boxes: Box[] = [];
  const before = boxCounts.get(bytes) ?? 0;
  let at = from;
  while (at + 8 <= end) {
    const box = boxAt(bytes.subarray(0, end), at, at, end);
    boxes.push(box);
    assertVideo(before + boxes.length <= maxBoxes, 'too many boxes');
    at = box.end;
  }
  boxCounts.set(bytes, before + boxes.length);
  assertVideo(
    bytes.subarray(at, end).every(byte => byte === 0),
    'bytes after the last box',
  );
  return boxes;
}

/** Turns a box into an empty `free` box. */
export function emptyBox(bytes: Buffer, box: Box): void {
  bytes.write('free', box.start + 4, 'latin1');
  bytes.fill(0, box.from, box.end);
}
