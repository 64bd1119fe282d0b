import { FileWindow } from './file-window.ts';
import { assertVideo } from './not-a-video.ts';

/** An element of a WebM [RFC 8794]. The id includes the marker bits. */
export interface Element {
  id: number;
  start: number;
  from: number;
  /** Null if unknown: it ends where an element begins that cannot be its child. */
  end: number | null;
}

/** Reads the elements of a file. */
export class EbmlReader extends FileWindow {
  /** Reads the header of the element at `start`, which may reach to `room` at most. */
  async element(start: number, room: number): Promise<Element> {
    const bytes = await this.bytes(start, Math.min(12, this.size - start));
    const idLength = Math.clz32(bytes[0] ?? 0) - 23;
    assertVideo(idLength <= 4 && bytes.length > idLength, 'no element');
    const first = bytes[idLength] ?? 0;
    const sizeLength = Math.clz32(first) - 23;
    assertVideo(sizeLength <= 8 && bytes.length >= idLength + sizeLength, 'no element');
    let size = BigInt(first & (0xff >> sizeLength));
    for (const byte of bytes.subarray(idLength + 1, idLength + sizeLength)) size = size * 256n + BigInt(byte);
    const from = start + idLength + sizeLength;
    const isUnknown = size === (1n << BigInt(7 * sizeLength)) - 1n;
    assertVideo(isUnknown || BigInt(from) + size <= BigInt(room), 'an element reaches too far');
    return { id: bytes.readUIntBE(0, idLength), start, from, end: isUnknown ? null : from + Number(size) };
  }
}

/** Returns the header of a Void element of `length` bytes, which replaces another element. */
export function voidHead(length: number): Buffer {
  if (length <= 128) return Buffer.from([0xec, 0x80 | (length - 2)]);
  const head = Buffer.alloc(9);
  head.writeBigUInt64BE((1n << 56n) | BigInt(length - 9), 1);
  head[0] = 0xec;
  return head;
}
