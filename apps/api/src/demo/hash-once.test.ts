import { expect, test } from 'vitest';
import { argon2id } from '../platform/secrets/hashing.ts';
import { hashOnce } from './hash-once.ts';

test('a password is hashed once, by the usual hash, and no other password fits it [R-PRV-12]', async () => {
  const hashing = hashOnce(argon2id);
  const hash = await hashing.hash('Demo-2026!');
  expect(await hashing.hash('Demo-2026!')).toBe(hash);
  expect(await argon2id.verify(hash, 'Demo-2026!')).toBe(true);
  expect(await hashing.verify(hash, 'Demo-2026!')).toBe(true);
  expect(await hashing.verify(hash, 'Demo-2027!')).toBe(false);
  expect(await hashing.verify(await hashing.hash('Demo-2027!'), 'Demo-2026!')).toBe(false);
});

test('a hash that was made elsewhere is checked as usual [R-PRV-12]', async () => {
  const hashing = hashOnce(argon2id);
  const elsewhere = await argon2id.hash('Demo-2026!');
  expect(await hashing.verify(elsewhere, 'Demo-2026!')).toBe(true);
  expect(await hashing.verify(elsewhere, 'Demo-2027!')).toBe(false);
});
