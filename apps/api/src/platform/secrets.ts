import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Keys live outside the database. `APP_SECRET` signs and derives tokens; `DATA_KEY` seals document numbers at rest
 * and makes the blind indexes by which equal ones are found.
 */
export interface Secrets {
  /** A 32-byte key for one purpose, derived from `APP_SECRET`. */
  appKey(purpose: string): Uint8Array;
  /** Seals a text: AES-256-GCM, with the id of the key that can open it. */
  seal(plain: string): string;
  /** Opens a sealed text. Throws when it was changed or sealed with a key that is not here. */
  open(sealed: string): string;
  /** The same for equal texts and useless without the key: for finding equals, not for reading. */
  blindIndex(plain: string): Buffer;
}

const derive = (secret: string, purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'oplich', purpose, 32));

/** Builds the secrets from the two texts of the environment. */
export function createSecrets(appSecret: string, dataKey: string): Secrets {
  const sealing = derive(dataKey, 'seal');
  const indexing = derive(dataKey, 'blind-index');
  const keyId = Buffer.from(derive(dataKey, 'key-id')).toString('hex').slice(0, 8);
  return {
    appKey: purpose => derive(appSecret, purpose),
    seal(plain) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [
        keyId,
        iv.toString('base64url'),
        body.toString('base64url'),
        cipher.getAuthTag().toString('base64url'),
      ].join('.');
    },
    open(sealed) {
      const [id, iv = '', body = '', tag = ''] = sealed.split('.');
      if (id !== keyId) throw new Error(`sealed with key ${id ?? '?'}, which is not configured`);
      const decipher = createDecipheriv('aes-256-gcm', sealing, Buffer.from(iv, 'base64url'));
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8');
    },
    blindIndex: plain => createHmac('sha256', indexing).update(plain).digest(),
  };
}

/** A secret made at the first start and kept in `dataDir`, readable by its owner only. */
export async function keptSecret(dataDir: string, name: string): Promise<string> {
  const file = path.join(dataDir, name);
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}
