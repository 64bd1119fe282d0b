import { expect, test } from 'vitest';
import { prepareFile, UnfitFile } from './prepare-file.ts';

const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type });
const mega = 1024 * 1024;
const reason = (chosen: File, purpose: 'document' | 'photo') =>
  prepareFile(chosen, purpose).then(
    () => 'sent',
    (error: unknown) => (error instanceof UnfitFile ? [error.reason, error.max] : error),
  );

test('what the server would take is sent as it is [R-FIL-1]', async () => {
  const chosen = file('скан.pdf', 'application/pdf', 10 * mega);
  expect(await prepareFile(chosen, 'document')).toEqual({ blob: chosen, name: 'скан.pdf', isShrunk: false });
  // Some systems name no type.
  expect(await reason(file('ФОТО.JPG', ''), 'photo')).toBe('sent');
});

test('another kind and a document that is too large are told before anything is sent [R-FIL-1]', async () => {
  expect(await reason(file('a.pdf', 'application/pdf'), 'photo')).toEqual(['type', 0]);
  expect(await reason(file('a.docx', 'application/msword'), 'document')).toEqual(['type', 0]);
  expect(await reason(file('a.pdf', 'application/pdf', 10 * mega + 1), 'document')).toEqual(['size', 10]);
});

test('a kind that a system names in its own way is told by the ending; the server looks into it [R-FIL-1]', async () => {
  expect(await reason(file('фото.jpg', 'image/jpg'), 'photo')).toBe('sent');
  expect(await reason(file('скан.pdf', 'application/octet-stream'), 'document')).toBe('sent');
  expect(await reason(file('фото.heic', 'image/heic'), 'photo')).toEqual(['type', 0]);
});

test('a file that is gone since it was chosen is no lost connection [R-FIL-14]', async () => {
  const gone = file('фото.jpg', 'image/jpeg');
  gone.slice = () => {
    const piece = new Blob();
    piece.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    return piece;
  };
  expect(await reason(gone, 'photo')).toEqual(['gone', 0]);
});
