export type ReadableText = 'personalData' | 'terms';

/** What each text says, in its order. */
export const consentParts = {
  personalData: ['holder', 'data', 'purpose', 'seenBy', 'kept', 'rights'],
  terms: ['what', 'free', 'truth', 'password', 'limits'],
} as const satisfies Record<ReadableText, readonly string[]>;
