import type { Readable } from 'node:stream';
import type { FilesConfig } from '../../../files-config.ts';
import { diskStore } from './disk-store.ts';
import { s3Store } from './s3-store.ts';

/** Bytes on the local disk on their way into the store. */
export interface Bytes {
  path: string;
  size: number;
  /** Hexadecimal. */
  sha256: string;
}
/** First and last byte, both included. */
export interface ByteRange {
  first: number;
  last: number;
}

/** Where the bytes of files are kept. It knows keys and bytes, and nothing of who owns them. */
export interface FileStore {
  /** Keeps the bytes whole or not at all. */
  put(key: string, bytes: Bytes): Promise<void>;
  /** A stream of the bytes, or of a range of them. Throws when they are not there. */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Throws when it cannot be determined. */
  exists(key: string): Promise<boolean>;
  /** Deleting a missing object succeeds. */
  delete(key: string): Promise<void>;
  /** Every key there is, with the moment its bytes came; not of a bucket. */
  keys?(): AsyncIterable<{ key: string; since: Date }>;
}

/** The store that the environment names. */
export const openFileStore = (config: FilesConfig): FileStore =>
  config.kind === 's3' ? s3Store(config) : diskStore(config.folder);
