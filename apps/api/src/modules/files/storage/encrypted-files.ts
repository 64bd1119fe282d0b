import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { measured } from '../uploading/measured.ts';
import type { ByteRange, Bytes, FileStore } from './file-store.ts';
import {
  decryptFrame,
  encryptedFrameBytes,
  encryptFrame,
  frameBytes,
  inFrames,
} from '../../../platform/secrets/frames.ts';

/** Where stored bytes lie, and the data key they are encrypted with; null: they came before encryption. */
export interface StoredBytes {
  storageKey: string;
  encryptedWith: string | null;
}

/** Puts bytes into the store, encrypted with the data key in force. */
export async function putEncrypted(store: FileStore, secrets: Secrets, key: string, bytes: Bytes): Promise<void> {
  const fileKey = secrets.fileKey(secrets.keyId, key);
  const path = `${bytes.path}-encrypted`;
  await pipeline(
    createReadStream(bytes.path),
    async function* (plain: AsyncIterable<unknown>) {
      for await (const { bytes: frame, ...place } of inFrames(plain, frameBytes)) {
        yield encryptFrame(fileKey, frame, place);
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  await store.put(key, await measured(path));
}

/**
 * Returns a stream of the original bytes, or of a range of them; only verified bytes are passed on. Throws when the first frame is invalid;
 * a later invalid frame ends the stream with an error. `size` is known for all but thumbnails.
 */
export async function getDecrypted(
  store: FileStore,
  secrets: Secrets,
  { storageKey, encryptedWith, size }: StoredBytes & { size: number | null },
  range?: ByteRange,
): Promise<Readable> {
  if (encryptedWith === null) return store.get(storageKey, range);
  const key = secrets.fileKey(encryptedWith, storageKey);
  const frames = size === null ? null : Math.ceil(size / frameBytes);
  const first = Math.floor((range?.first ?? 0) / frameBytes);
  const last = range ? Math.floor(range.last / frameBytes) : null;
  const stored = await store.get(
    storageKey,
    range && frames !== null ? rangeOfFrames({ first, last: last ?? first, frames, size: size ?? 0 }) : undefined,
  );
  const plain = (async function* () {
    for await (const { bytes, index, isLast } of inFrames(stored, encryptedFrameBytes)) {
      const place = first + index;
      // A whole file ends with its stream; a range is limited by the size.
      const decrypted = decryptFrame(key, bytes, {
        index: place,
        isLast: frames === null ? isLast : place === frames - 1,
      });
      if (isLast && frames !== null && place !== (last ?? frames - 1)) throw new Error('a stored file is cut off');
      yield cut(decrypted, place * frameBytes, range);
    }
  })();
  // The first frame is read before the answer begins, so that a broken file is an error and not a partial file.
  const begun = await plain.next().catch((error: unknown) => {
    stored.destroy();
    throw error;
  });
  return closing(stored, begun, plain);
}

/** A stream that closes its source with itself, also when it was never read: a generator has not begun then. */
function closing(source: Readable, begun: IteratorResult<Buffer>, rest: AsyncIterator<Buffer>): Readable {
  let ahead: IteratorResult<Buffer> | undefined = begun;
  const next = async () => {
    const now = ahead ?? (await rest.next());
    ahead = undefined;
    return now;
  };
  return new Readable({
    read() {
      next().then(
        now => this.push(now.done ? null : now.value),
        (error: unknown) => this.destroy(error as Error),
      );
    },
    destroy(error, done) {
      source.destroy();
      done(error);
    },
  });
}

interface Frames {
  first: number;
  last: number;
  frames: number;
  size: number;
}

function rangeOfFrames({ first, last, frames, size }: Frames): ByteRange {
  const tags = encryptedFrameBytes - frameBytes;
  const end = last === frames - 1 ? size + frames * tags : (last + 1) * encryptedFrameBytes;
  return { first: first * encryptedFrameBytes, last: end - 1 };
}

const cut = (bytes: Buffer, at: number, range: ByteRange | undefined) =>
  range ? bytes.subarray(Math.max(0, range.first - at), Math.max(0, range.last + 1 - at)) : bytes;
