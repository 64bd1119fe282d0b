/** The stored input of a form. */
export interface Draft {
  savedAt: number;
  /** The account that typed it; null before logging in. */
  owner: string | null;
  base?: string;
  values: Record<string, unknown>;
}

interface DraftOptions {
  /** Fields that are not stored: passwords, document numbers. */
  never?: readonly string[];
  owner?: string | null;
  /** The version of the data the form began with. */
  base?: string;
}

/** Returns a draft of the values without secret fields. */
export const draftOf = (values: object, { never = [], owner = null, base = '' }: DraftOptions): Draft => ({
  savedAt: Date.now(),
  owner,
  base,
  values: Object.fromEntries(Object.entries(values).filter(([field]) => !never.includes(field))),
});

/** Whether a stored value is a draft. */
export const isDraft = (stored: unknown): stored is Draft =>
  typeof stored === 'object' && stored !== null && 'values' in stored;
