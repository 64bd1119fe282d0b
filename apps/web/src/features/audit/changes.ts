/** What a field of a thing was and is, as an entry keeps it. */
export type FieldChanges = Record<string, { before: string | null; now: string | null }>;

const isText = (value: unknown) => typeof value === 'string' || value === null;
const isChange = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  'before' in value &&
  'now' in value &&
  isText(value.before) &&
  isText(value.now);

/** Returns whether a detail of an entry says what was and what is. */
export const isChanges = (value: unknown): value is FieldChanges =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isChange);
