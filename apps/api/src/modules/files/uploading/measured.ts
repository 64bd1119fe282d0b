import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Bytes } from '../storage/file-store.ts';

/** Returns a file on the local disk as bytes on their way into the store. */
export async function measured(path: string): Promise<Bytes> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return { path, size: (await stat(path)).size, sha256: hash.digest('hex') };
}
