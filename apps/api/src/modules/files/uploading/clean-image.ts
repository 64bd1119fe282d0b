import { access } from 'node:fs/promises';
import { loadSharp } from '../../../platform/images.ts';
import { fail } from '../../../platform/problem.ts';
import type { Bytes } from '../storage/file-store.ts';
import { measured } from './measured.ts';
import type { CheckedFile } from './received-file.ts';

/** More is no photo of a document but an attempt to fill the memory. */
const maxPixels = 64_000_000;
const thumbnailSide = 480;

export interface CleanImage {
  image: CheckedFile;
  thumbnail: Bytes;
}

const options = { failOn: 'error', limitInputPixels: maxPixels } as const;

/**
 * Turns an image upright and encodes it again, so that no camera metadata are left (where, when, which phone), and makes a thumbnail. A
 * broken image is refused; failing to read or write it is an internal error.
 */
export async function cleanImage(file: CheckedFile): Promise<CleanImage> {
  const clean = `${file.path}-clean`;
  const small = `${file.path}-thumbnail`;
  const sharp = await loadSharp();
  try {
    const upright = sharp(file.path, options).autoOrient();
    await (file.type === 'image/png' ? upright.png() : upright.jpeg({ quality: 88, mozjpeg: false })).toFile(clean);
    await sharp(clean, options)
      .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 75 })
      .toFile(small);
  } catch (error) {
    if (await isWhole(file.path)) throw error;
    return fail('file_type_not_allowed', { name: file.name });
  }
  const [image, thumbnail] = await Promise.all([measured(clean), measured(small)]);
  return { image: { ...file, ...image }, thumbnail };
}

/** Whether an image is read to its end: then what failed was to write it anew. */
async function isWhole(path: string): Promise<boolean> {
  await access(path);
  const sharp = await loadSharp();
  return sharp(path, options)
    .stats()
    .then(
      () => true,
      () => false,
    );
}
