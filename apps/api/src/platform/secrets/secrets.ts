import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Keys live outside the database. `APP_SECRET` signs and derives tokens; `DATA_KEY` encrypts document numbers at rest
 * and makes the blind indexes by which equal ones are found.
 */
export interface Secrets {
  /** A 32-byte key for one purpose, derived from `APP_SECRET`. */
  appKey(purpose: string): Uint8Array;
  /** Encrypts a text: AES-256-GCM, with the id of the key that can open it. */
  encrypt(plain: string): string;
  /** Decrypts a text. Throws when it was changed or encrypted with a key that is not here. */
  decrypt(encrypted: string): string;
  /** The id of the current key: ciphertexts made with it begin with this id and a dot. */
  keyId: string;
  /** The ids of all available keys, which ciphertexts name. */
  keyIds: readonly string[];
  /** The 32-byte key of the bytes of one file, from the data key of that id. Throws when that is not here. */
  fileKey(keyId: string, storageKey: string): Uint8Array;
  /** The same for equal texts and useless without the key: for finding equals, not for reading. */
  blindIndex(plain: string): Buffer;
}

const derive = (secret: string, purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'oplich', purpose, 32));

/** The separator of keys; no key made of base64, hexadecimal digits or words contains it. */
export const keySeparator = '||';

/** `DATA_KEY` holds one key, or several with `||` between: the first encrypts, the others still open [R-PRV-13]. */
export const dataKeysIn = (dataKey: string): string[] => dataKey.split(keySeparator).map(key => key.trim());

/** Returns the ids of the keys in `DATA_KEY`, which ciphertexts name. */
export const dataKeyIds = (dataKey: string): string[] => dataKeysIn(dataKey).map(key => dataKeyOf(key).id);

const least = { bytes: 32, distinct: 20 } as const;

/**
 * Whether a secret has at least 32 bytes that look random, written in hexadecimal digits, base64 or as any text. 32 random bytes have fewer
 * than 20 distinct values about once in 10^10; repeated and short secrets are detected that way, a sentence is not.
 */
export function isRandomSecret(text: string): boolean {
  const bytes = /^(?:[0-9a-f]{2})+$/i.test(text)
    ? Buffer.from(text, 'hex')
    : Buffer.from(text, /^[\w+/-]+={0,2}$/.test(text) ? 'base64' : 'utf8');
  return bytes.length >= least.bytes && new Set(bytes).size >= least.distinct;
}

/** Builds the secrets from the two texts of the environment. */
export function createSecrets(appSecret: string, dataKey: string): Secrets {
  const keys = dataKeysIn(dataKey).map(dataKeyOf);
  const [current] = keys as [DataKey, ...DataKey[]];
  const appKeys = new Map<string, Uint8Array>();
  return {
    appKey(purpose) {
      const key = appKeys.get(purpose) ?? derive(appSecret, purpose);
      appKeys.set(purpose, key);
      return key;
    },
    encrypt(plain) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', current.encryption, iv);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [
        current.id,
        iv.toString('base64url'),
        body.toString('base64url'),
        cipher.getAuthTag().toString('base64url'),
      ].join('.');
    },
    decrypt(encrypted) {
      const [id = '?', iv = '', body = '', tag = ''] = encrypted.split('.');
      const key = keys.find(known => known.id === id);
      if (!key) throw new Error(`encrypted with key ${id}, which is not configured`);
      const decipher = createDecipheriv('aes-256-gcm', key.encryption, Buffer.from(iv, 'base64url'));
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8');
    },
    keyId: current.id,
    keyIds: keys.map(key => key.id),
    fileKey(keyId, storageKey) {
      const key = keys.find(known => known.id === keyId);
      if (!key) throw new Error(`a file is encrypted with key ${keyId}, which is not configured`);
      return new Uint8Array(hkdfSync('sha256', key.files, storageKey, 'oplich file', 32));
    },
    blindIndex: plain => createHmac('sha256', current.indexing).update(plain).digest(),
  };
}

interface DataKey {
  /** The prefix of ciphertexts made with it. */
  id: string;
  encryption: Uint8Array;
  indexing: Uint8Array;
  /** From it come the keys of single files. */
  files: Uint8Array;
}

const dataKeyOf = (secret: string): DataKey => ({
  id: Buffer.from(derive(secret, 'key-id')).toString('hex').slice(0, 8),
  encryption: derive(secret, 'seal'),
  indexing: derive(secret, 'blind-index'),
  files: derive(secret, 'files'),
});
