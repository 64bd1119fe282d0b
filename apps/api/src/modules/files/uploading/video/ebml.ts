import { FileWindow } from './file-window.ts';
import { mustBe } from './not-a-video.ts';

/** An element of a WebM [RFC 8794]: its id with the marker bits, as they are written. */
export interface Element {
  id: number;
  start: number;
  from: number;
  /** Null: it reaches to the next one of its parent's kind. */
  end: number | null;
}

/** Reads the elements of a file. */
export class EbmlReader extends FileWindow {
  /** The head of the element at a place; `room` is how far it may reach. */
  async element(start: number, room: number): Promise<Element> {
    const bytes = await this.bytes(start, Math.min(12, this.size - start));
    const idLength = Math.clz32(bytes[0] ?? 0) - 23;
    mustBe(idLength <= 4 && bytes.length > idLength, 'no element');
    const first = bytes[idLength] ?? 0;
    const sizeLength = Math.clz32(first) - 23;
    mustBe(sizeLength <= 8 && bytes.length >= idLength + sizeLength, 'no element');
    let size = BigInt(first & (0xff >> sizeLength));
    for (const byte of bytes.subarray(idLength + 1, idLength + sizeLength)) size = size * 256n + BigInt(byte);
    const from = start + idLength + sizeLength;
    const isUnknown = size === (1n << BigInt(7 * sizeLength)) - 1n;
    mustBe(isUnknown || BigInt(from) + size <= BigInt(room), 'an element reaches too far');
    return { id: bytes.readUIntBE(0, idLength), start, from, end: isUnknown ? null : from + Number(size) };
  }
}

/** The bytes of an element that means nothing, in the room of another one. */
export function voidHead(length: number): Buffer {
  if (length <= 128) return Buffer.from([0xec, 0x80 | (length - 2)]);
  const head = Buffer.alloc(9);
  head.writeBigUInt64BE((1n << 56n) | BigInt(length - 9), 1);
  head[0] = 0xec;
  return head;
}
