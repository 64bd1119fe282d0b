import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { hkdfSync, randomBytes, scrypt } from 'node:crypto';
import {
  decryptFrame,
  encryptedFrameBytes,
  encryptFrame,
  frameBytes,
  inFrames,
} from '../../platform/secrets/frames.ts';

/** An error of a backup with a one-line message for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const magic = Buffer.from('OPLICH BACKUP 1\n');
const saltBytes = 16;
const headerBytes = magic.length + 1 + saltBytes;
/** The scrypt cost as a power of two: 128 MB and a third of a second per attempt. */
const defaultCost = 17;
/** Files with a higher cost are refused, as they could exhaust the memory. */
const maxCost = 20;

/** Derives the key of one backup from the passphrase and the backup's own salt. */
async function keyOf(passphrase: string, salt: Buffer, power: number): Promise<Uint8Array> {
  const cost = { N: 2 ** power, r: 8, p: 1, maxmem: 2 ** (power + 11) };
  const stretchedKey = await new Promise<Buffer>((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
  return new Uint8Array(hkdfSync('sha256', stretchedKey, salt, 'oplich backup', 32));
}

/** Encrypts a stream with a passphrase, in frames that authenticate their content, their order and the end. */
export async function* encryptBackup(
  plain: AsyncIterable<Buffer>,
  passphrase: string,
  cost = defaultCost,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const key = await keyOf(passphrase, salt, cost);
  yield Buffer.concat([magic, Buffer.from([cost]), salt]);
  for await (const { bytes, ...place } of inFrames(plain, frameBytes)) yield encryptFrame(key, bytes, place);
}

/** Decrypts a backup frame by frame, yielding only authenticated data. Throws `BackupError` at the first invalid frame. */
export async function* decryptBackup(file: string, passphrase: string): AsyncGenerator<Buffer> {
  const { salt, cost } = await readHeader(file);
  const key = await keyOf(passphrase, salt, cost);
  for await (const { bytes, ...place } of inFrames(
    createReadStream(file, { start: headerBytes }),
    encryptedFrameBytes,
  )) {
    let plain: Buffer;
    try {
      plain = decryptFrame(key, bytes, place);
    } catch {
      throw new BackupError(
        place.index === 0
          ? 'The passphrase does not open this backup, or its beginning was changed.'
          : `The backup was cut off or changed after ${place.index * frameBytes} bytes.`,
      );
    }
    yield plain;
  }
}

/** Throws `BackupError` unless the passphrase opens the beginning of the backup. */
export async function checkPassphrase(file: string, passphrase: string): Promise<void> {
  for await (const _ of decryptBackup(file, passphrase)) return;
}

async function readHeader(file: string): Promise<{ salt: Buffer; cost: number }> {
  const handle = await open(file).catch((error: unknown) => {
    throw new BackupError(`${file} cannot be read: ${(error as Error).message}`);
  });
  try {
    const header = Buffer.alloc(headerBytes);
    const { bytesRead } = await handle.read(header, 0, headerBytes, 0).catch((error: unknown) => {
      throw new BackupError(`${file} cannot be read: ${(error as Error).message}`);
    });
    const cost = header.readUInt8(magic.length);
    if (bytesRead < headerBytes || !header.subarray(0, magic.length).equals(magic) || cost < 1 || cost > maxCost) {
      throw new BackupError('This is no backup of the product, or one of a version that is not known here.');
    }
    return { salt: header.subarray(magic.length + 1), cost };
  } finally {
    await handle.close();
  }
}
