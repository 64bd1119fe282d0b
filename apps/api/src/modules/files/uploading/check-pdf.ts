import { open } from 'node:fs/promises';
import { fail } from '../../../http/problem.ts';
import type { CheckedFile } from './received-file.ts';

/** Viewers look for the end within the last kilobyte; scanners add a little behind it. */
const endBytes = 2048;

/**
 * Returns the file when it is a PDF from its beginning to its end: a version, objects or a table of them, and the mark of
 * the end. What only begins like one, or was cut off, is refused.
 */
export async function checkPdf(file: CheckedFile): Promise<CheckedFile> {
  const handle = await open(file.path);
  try {
    const head = Buffer.alloc(8);
    await handle.read(head, 0, head.length, 0);
    const end = Buffer.alloc(Math.min(endBytes, file.size));
    await handle.read(end, 0, end.length, file.size - end.length);
    const isWhole = /(?:startxref|trailer|endobj)[^]*%%EOF/.test(end.toString('latin1'));
    if (!isWhole || !/^%PDF-[12]\.\d/.test(head.toString('latin1'))) fail('file_type_not_allowed', { name: file.name });
  } finally {
    await handle.close();
  }
  return file;
}
