import { consentVersion } from '@oplich/contract/accounts/consent';
import type { Language } from '@oplich/contract/shared/languages';
import { earlierConsent as en } from '../../../i18n/en/earlier-consent.ts';
import { earlierConsent as uk } from '../../../i18n/uk/earlier-consent.ts';

interface AgreedText {
  version: string;
  /** The sections of that version that differ from the present one. */
  parts: Readonly<Partial<Record<string, { title: string; text: string }>>>;
}

const earlier: Readonly<Record<Language, Readonly<Partial<Record<string, AgreedText['parts']>>>>> = { uk, en };

/** Returns the version of the consent that somebody agreed to; the one of today, under its own name, where theirs was not kept. */
export function agreedText(version: string | null, language: Language): AgreedText {
  const agreed = version ?? consentVersion;
  const parts = earlier[language][agreed];
  return parts ? { version: agreed, parts } : { version: consentVersion, parts: {} };
}
