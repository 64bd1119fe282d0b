import { createHash } from 'node:crypto';
import { consentVersion } from '@oplich/contract/accounts/consent';
import { expect, test } from 'vitest';
import { consent as en } from './en/consent.ts';
import { consent as uk } from './uk/consent.ts';

/** The texts of each version, as a fingerprint: a record of consent names a version and must keep its meaning. */
const fingerprints: Record<string, string> = { '2026-11': '8b294978574ed419' };

test('a changed text of the consent has a new version [R-ACC-23]', () => {
  const texts = JSON.stringify([uk.title, uk.parts, en.title, en.parts]);
  expect(createHash('sha256').update(texts).digest('hex').slice(0, 16)).toBe(fingerprints[consentVersion]);
});
