/** What is kept of a form. */
export interface Draft {
  savedAt: number;
  /** Who typed it; nobody before log-in. */
  owner: string | null;
  base?: string;
  values: Record<string, unknown>;
}

interface DraftOptions {
  /** Fields that are not kept: passwords, document numbers. */
  never?: readonly string[];
  owner?: string | null;
  /** What of the server the form began with. */
  base?: string;
}

/** Returns what is kept of a form now: all but its secrets. */
export const draftOf = (values: object, { never = [], owner = null, base = '' }: DraftOptions): Draft => ({
  savedAt: Date.now(),
  owner,
  base,
  values: Object.fromEntries(Object.entries(values).filter(([field]) => !never.includes(field))),
});

/** Whether what stands under its name is a draft. */
export const isDraft = (kept: unknown): kept is Draft => typeof kept === 'object' && kept !== null && 'values' in kept;
