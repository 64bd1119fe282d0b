import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '../../config.ts';

const newSecret = () => randomBytes(48).toString('base64url');

/**
 * A secret made at the first start and kept in `dataDir`, readable by its owner only.
 * @throws ConfigError when the file holds none: a key of no letters would be everybody's
 */
export async function ensureSecret(dataDir: string, name: string): Promise<string> {
  const file = path.join(dataDir, name);
  const secret = (await findSecret(dataDir, name)) ?? (await make(file));
  if (secret === '') {
    throw new ConfigError(
      `${file} is empty: put back the key that was in it, from a backup; only where nothing was ever kept with it, delete the file.`,
    );
  }
  return secret;
}

/** The secret that is kept in `dataDir`, for who makes none. */
export async function findSecret(dataDir: string, name: string): Promise<string | undefined> {
  try {
    return (await readFile(path.join(dataDir, name), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Of several processes that create it at once the first one's counts. Returns the stored secret. */
async function make(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = draftOf(file);
  try {
    await writeWhole(draft, newSecret());
    // Makes the name only if it is not there, with the whole key behind it already.
    await link(draft, file).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}

/** Replaces a kept secret by what `next` makes of it; the file is whole at every moment, also when the power fails. */
export async function replaceSecret(
  dataDir: string,
  name: string,
  next: (present: string, fresh: string) => string,
): Promise<string> {
  const file = path.join(dataDir, name);
  const replaced = next(await ensureSecret(dataDir, name), newSecret());
  const draft = draftOf(file);
  try {
    await writeWhole(draft, replaced);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  return replaced;
}

const draftOf = (file: string) => `${file}.${randomBytes(6).toString('hex')}`;

/** Written to disk before it gets its name, because data encrypted with it may exist a moment later. */
const writeWhole = (file: string, secret: string) => writeFile(file, secret, { mode: 0o600, flag: 'wx', flush: true });
