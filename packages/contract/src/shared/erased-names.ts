import type { Language } from './languages.ts';

/** Stands in the place of a name that was erased; pages, documents and files say it by `nameIn`. */
export const deletedAccountName = 'deleted account';
const deletedAccountNames = { uk: 'видалений обліковий запис', en: deletedAccountName } as const;

/** A name as it came, or whatever it stood in; one that was erased is said in the reader's language [R-PRV-15]. */
export const nameIn = (name: string, language: Language): string =>
  name === deletedAccountName ? deletedAccountNames[language] : name;
