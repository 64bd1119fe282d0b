import { createHash } from 'node:crypto';
import { consentVersion } from '@oplich/contract/accounts/consent';
import { expect, test } from 'vitest';
import { consent as en } from '../../../i18n/en/consent.ts';
import { consent as uk } from '../../../i18n/uk/consent.ts';
import { agreedText } from './agreed-text.ts';

/** The texts of each version, as a fingerprint: a record of consent names a version and must keep its meaning. */
const fingerprints: Record<string, string> = { '2026-11': '8b294978574ed419', '2026-12': 'a3b5f2375b2cfe2e' };

test.each(Object.keys(fingerprints))(
  'the text of version %s is what people agreed to, and a changed one has a new version [R-ACC-23]',
  version => {
    const said = agreedParts(version);
    const texts = JSON.stringify([uk.title, said.uk, en.title, said.en]);
    expect(createHash('sha256').update(texts).digest('hex').slice(0, 16)).toBe(fingerprints[version]);
  },
);

test('the version of today is the newest there is [R-ACC-23]', () => {
  expect(Object.keys(fingerprints).at(-1)).toBe(consentVersion);
});

/** What a version says in both languages, as it is shown to who agreed to it. */
function agreedParts(version: string) {
  const [inUkrainian, inEnglish] = (['uk', 'en'] as const).map(language => agreedText(version, language));
  expect([inUkrainian?.version, inEnglish?.version]).toEqual([version, version]);
  return { uk: { ...uk.parts, ...inUkrainian?.parts }, en: { ...en.parts, ...inEnglish?.parts } };
}
