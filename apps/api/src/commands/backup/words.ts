const shown = 20;

export const asMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Prints the names of what is missing between files and database, up to a readable number. */
export function listed(print: (line: string) => void, what: string, keys: readonly string[]): void {
  if (keys.length === 0) return;
  print(`${keys.length} files are ${what}:`);
  for (const key of keys.slice(0, shown)) print(`  ${key}`);
  if (keys.length > shown) print(`  … and ${keys.length - shown} more`);
}
