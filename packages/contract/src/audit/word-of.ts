/**
 * Returns the word of a code, which may have several parts: `account.delete`. An unknown one is returned as it came.
 */
export function wordOf(words: object, code: string): string {
  const found = code
    .split('.')
    .reduce<unknown>(
      (at, part) => (typeof at === 'object' && at ? (at as Record<string, unknown>)[part] : undefined),
      words,
    );
  return typeof found === 'string' ? found : code;
}
