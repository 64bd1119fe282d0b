import { createReadStream } from 'node:fs';
import { fail } from '../../../platform/problem.ts';
import type { CheckedFile } from './received-file.ts';

const marks = [/^%PDF-[12]\.\d/, /endobj|startxref|trailer/, /%%EOF/];
const longestMark = 16;

/**
 * Returns the file when it is a complete PDF: a version, objects or a table of them, and the end mark, behind which programs may have
 * written a little. A file that only begins like a PDF, or is truncated, is refused.
 */
export async function checkPdf(file: CheckedFile): Promise<CheckedFile> {
  let seen = 0;
  let before = '';
  for await (const piece of createReadStream(file.path)) {
    const text = before + (piece as Buffer).toString('latin1');
    // In this order: the next is looked for once the one before it was there.
    while (seen < marks.length && marks[seen]?.test(text)) seen++;
    if (seen === 0 || seen === marks.length) break;
    before = text.slice(-longestMark);
  }
  if (seen < marks.length) fail('file_type_not_allowed', { name: file.name });
  return file;
}
