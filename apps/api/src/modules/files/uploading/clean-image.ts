import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { fail } from '../../../platform/problem.ts';
import type { Bytes } from '../storage/file-store.ts';
import { measured } from './measured.ts';
import type { CheckedFile } from './received-file.ts';

// Images are rare beside everything else a process does: no cache, and one thread each.
sharp.cache(false);
sharp.concurrency(1);

/** More is no photo of a document but an attempt to fill the memory. */
const maxPixels = 64_000_000;
const thumbnailSide = 480;

export interface CleanImage {
  image: CheckedFile;
  thumbnail: Bytes;
}

/**
 * An image turned upright and written anew, so that nothing is left of what a camera notes beside it (where and when, of
 * which phone), and a small picture of it. A broken image is refused; that it cannot be read or written is a fault of ours.
 */
export async function cleanImage(file: CheckedFile): Promise<CleanImage> {
  const clean = `${file.path}-clean`;
  const small = `${file.path}-thumbnail`;
  const { image, thumbnail } = await redrawn(file, await readFile(file.path));
  await Promise.all([writeFile(clean, image, { mode: 0o600 }), writeFile(small, thumbnail, { mode: 0o600 })]);
  const [bytes, thumbnailBytes] = await Promise.all([measured(clean), measured(small)]);
  return { image: { ...file, ...bytes }, thumbnail: thumbnailBytes };
}

async function redrawn({ type, name }: CheckedFile, bytes: Buffer): Promise<{ image: Buffer; thumbnail: Buffer }> {
  const options = { failOn: 'error', limitInputPixels: maxPixels } as const;
  try {
    const upright = sharp(bytes, options).autoOrient();
    const image = await (
      type === 'image/png' ? upright.png() : upright.jpeg({ quality: 88, mozjpeg: false })
    ).toBuffer();
    const thumbnail = await sharp(image, options)
      .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 75 })
      .toBuffer();
    return { image, thumbnail };
  } catch {
    return fail('file_type_not_allowed', { name });
  }
}
