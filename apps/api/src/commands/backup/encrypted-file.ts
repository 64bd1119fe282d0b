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

/** What is wrong with a backup, for who holds it: one line. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const mark = Buffer.from('OPLICH BACKUP 1\n');
const saltBytes = 16;
const headBytes = mark.length + 1 + saltBytes;
/** As a power of two: 128 MB and a third of a second for each passphrase that is tried. */
const usualCost = 17;
/** A file that asks for more than this machine can bear is none of ours. */
const mostCost = 20;

/** The key of one backup, used for nothing else: its salt is drawn with it. */
async function keyOf(passphrase: string, salt: Buffer, power: number): Promise<Uint8Array> {
  const cost = { N: 2 ** power, r: 8, p: 1, maxmem: 2 ** (power + 11) };
  const stretched = await new Promise<Buffer>((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
  return new Uint8Array(hkdfSync('sha256', stretched, salt, 'oplich backup', 32));
}

/** Encrypts a stream by a passphrase, in frames that prove themselves, their order and the end. */
export async function* encryptBackup(
  plain: AsyncIterable<Buffer>,
  passphrase: string,
  cost = usualCost,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const key = await keyOf(passphrase, salt, cost);
  yield Buffer.concat([mark, Buffer.from([cost]), salt]);
  for await (const { bytes, ...place } of inFrames(plain, frameBytes)) yield encryptFrame(key, bytes, place);
}

/** What was sealed in a file. Nothing leaves that is not proved; throws `BackupError` at the first frame that is not. */
export async function* decryptBackup(file: string, passphrase: string): AsyncGenerator<Buffer> {
  const { salt, cost } = await headOf(file);
  const key = await keyOf(passphrase, salt, cost);
  for await (const { bytes, ...place } of inFrames(createReadStream(file, { start: headBytes }), encryptedFrameBytes)) {
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

/** Throws `BackupError` unless a file is there that begins as a backup which the passphrase opens. */
export async function checkPassphrase(file: string, passphrase: string): Promise<void> {
  for await (const _ of decryptBackup(file, passphrase)) return;
}

async function headOf(file: string): Promise<{ salt: Buffer; cost: number }> {
  const handle = await open(file).catch((error: unknown) => {
    throw new BackupError(`${file} cannot be read: ${(error as Error).message}`);
  });
  try {
    const head = Buffer.alloc(headBytes);
    const { bytesRead } = await handle.read(head, 0, headBytes, 0).catch((error: unknown) => {
      throw new BackupError(`${file} cannot be read: ${(error as Error).message}`);
    });
    const cost = head.readUInt8(mark.length);
    if (bytesRead < headBytes || !head.subarray(0, mark.length).equals(mark) || cost < 1 || cost > mostCost) {
      throw new BackupError('This is no backup of the product, or one of a version that is not known here.');
    }
    return { salt: head.subarray(mark.length + 1), cost };
  } finally {
    await handle.close();
  }
}
