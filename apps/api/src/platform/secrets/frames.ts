import { createCipheriv, createDecipheriv } from 'node:crypto';

/**
 * Encryption at rest: AES-256-GCM in frames, each with a tag of its own, so that a range can be read and nothing unverified is passed on.
 * The key belongs to this one file and is used for nothing else, so a frame's number is its nonce. The number and whether the frame is the
 * last are authenticated: frames cannot be left out, moved or cut off.
 */
export const frameBytes = 64 * 1024;
const tagBytes = 16;
export const encryptedFrameBytes = frameBytes + tagBytes;

const nonceOf = (index: number) => {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 6, 6);
  return nonce;
};
const provedOf = (isLast: boolean) => Buffer.from([isLast ? 1 : 0]);

interface Frame {
  index: number;
  isLast: boolean;
}

export function encryptFrame(key: Uint8Array, plain: Buffer, { index, isLast }: Frame): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index)).setAAD(provedOf(isLast));
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts a frame. Throws when a byte of it was changed, or it is another frame. */
export function decryptFrame(key: Uint8Array, frame: Buffer, { index, isLast }: Frame): Buffer {
  if (frame.length <= tagBytes) throw new Error('a stored file is cut off');
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index)).setAAD(provedOf(isLast));
  decipher.setAuthTag(frame.subarray(-tagBytes));
  return Buffer.concat([decipher.update(frame.subarray(0, -tagBytes)), decipher.final()]);
}

/** Cuts a stream into pieces of a size; the last one may be shorter. */
export async function* inFrames(
  stream: AsyncIterable<unknown>,
  size: number,
): AsyncGenerator<{ bytes: Buffer; index: number; isLast: boolean }> {
  let waiting: Buffer[] = [];
  let length = 0;
  let index = 0;
  for await (const piece of stream) {
    waiting.push(piece as Buffer);
    length += (piece as Buffer).length;
    // A full frame is passed on only when more follows, so that the last one is known.
    if (length <= size) continue;
    let bytes = Buffer.concat(waiting);
    for (; bytes.length > size; bytes = bytes.subarray(size)) {
      yield { bytes: bytes.subarray(0, size), index: index++, isLast: false };
    }
    waiting = [bytes];
    length = bytes.length;
  }
  yield { bytes: Buffer.concat(waiting), index, isLast: true };
}
