import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import sharp from 'sharp';
import { pdfPicture } from '../pdf.ts';

/** The reference images, and a README with a line about what was checked by eye on each. */
export const documentsFolder = import.meta.dirname;
const scale = 1.5;
/** Differences of up to this many of a channel's 256 steps come from another processor, not from another picture. */
const sameShade = 12;
/** Differing pixels at most, as a share of all. */
const tolerance = 0.001;

/** A picture as it is kept: shades of grey, for documents are printed in black. */
const greyOf = (picture: Buffer | string) => sharp(picture).flatten({ background: '#fff' }).greyscale();

async function compare(actual: Buffer, reference: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [actual, reference].map(one => greyOf(one).raw().toBuffer({ resolveWithObject: true })),
  );
  if (!a || !b || a.info.width !== b.info.width || a.info.height !== b.info.height) return 1;
  let differing = 0;
  for (let pixel = 0; pixel < a.data.length; pixel += a.info.channels) {
    if (Math.abs((a.data[pixel] ?? 0) - (b.data[pixel] ?? 0)) > sameShade) differing += 1;
  }
  return differing / (a.info.width * a.info.height);
}

const readReference = (file: string): Buffer | undefined => {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
};

/**
 * Asserts that pages of a document look like their references `documents/{name}-{page}.png`: at most 0.1 % of the pixels may
 * differ. With `PAPERS=write` the references are written instead; then look at each and write its line in the README.
 */
export async function expectDocument(name: string, bytes: Uint8Array, pages: readonly number[] = [1]): Promise<void> {
  for (const page of pages) {
    const file = `${name}-${page}.png`;
    const { canvas } = await pdfPicture(bytes, page, scale);
    const actual = await greyOf(canvas.toBuffer('image/png'))
      .png({ palette: true, colours: 16, effort: 10 })
      .toBuffer();
    if (process.env['PAPERS'] === 'write') {
      mkdirSync(documentsFolder, { recursive: true });
      writeFileSync(path.join(documentsFolder, file), actual);
      continue;
    }
    const reference = readReference(path.join(documentsFolder, file));
    const share = reference ? await compare(actual, reference) : 1;
    if (share <= tolerance) continue;
    const seen = path.join(tmpdir(), file);
    writeFileSync(seen, actual);
    expect.fail(
      reference
        ? `${(share * 100).toFixed(2)} % of the pixels of ${file} differ from its reference; what was drawn: ${seen}`
        : `${file} has no reference; what was drawn: ${seen}`,
    );
  }
}
