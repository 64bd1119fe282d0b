import type { Language } from './languages.ts';

/** Replaces an erased name; pages, documents and files translate it by `nameIn`. */
export const deletedAccountName = 'deleted account';
const deletedAccountNames = { uk: 'видалений обліковий запис', en: deletedAccountName } as const;

/** Returns a name, or a text that contains one; an erased name is translated to the reader's language [R-PRV-15]. */
export const nameIn = (name: string, language: Language): string =>
  name === deletedAccountName ? deletedAccountNames[language] : name;
