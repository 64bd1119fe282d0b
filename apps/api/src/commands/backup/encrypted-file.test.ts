import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encryptBackup, decryptBackup } from './encrypted-file.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'oplich-sealed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = path.join(folder, 'sealed');
const head = 33;
/** What trying a passphrase costs is no matter of these tests. */
const cost = 10;
const frame = 64 * 1024 + 16;
const plain = randomBytes(150_000);
let whole: Buffer;
beforeAll(async () => {
  whole = await buffer(Readable.from(encryptBackup(Readable.from([plain]), 'a passphrase', cost)));
});

const opened = (bytes: Buffer) => {
  writeFileSync(file, bytes);
  return buffer(Readable.from(decryptBackup(file, 'a passphrase')));
};
const flipped = (at: number) => {
  const bytes = Buffer.from(whole);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 0x80, at);
  return bytes;
};
const swapped = () =>
  Buffer.concat([
    whole.subarray(0, head),
    whole.subarray(head + frame, head + 2 * frame),
    whole.subarray(head, head + frame),
    whole.subarray(head + 2 * frame),
  ]);

test('what was sealed by a passphrase is opened by it, the same each byte [R-OPS-1]', async () => {
  expect((await opened(whole)).equals(plain)).toBe(true);
});

test.each([
  ['cut at the end of a frame', () => whole.subarray(0, head + 2 * frame)],
  ['with something behind', () => Buffer.concat([whole, Buffer.from('x')])],
  ['a bit of a frame between', () => flipped(head + frame + 5)],
  ['a bit of the salt', () => flipped(20)],
  ['a bit of the mark', () => flipped(2)],
  ['another cost', () => flipped(16)],
  ['cut in the middle', () => whole.subarray(0, head + frame + 100)],
  ['a bit of the last frame', () => flipped(whole.length - 20)],
  ['without its last byte', () => whole.subarray(0, -1)],
  ['two frames changed places', swapped],
])('what was cut off or changed is not opened: %s [R-OPS-3]', async (_, broken) => {
  await expect(opened(broken())).rejects.toThrow(/cut off or changed|does not open|no backup of the product/);
});
