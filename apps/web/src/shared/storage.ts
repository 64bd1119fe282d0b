/** A storage that a private window may have closed: reading gives nothing, writing does nothing. */
const storageOf = (open: () => Storage) => ({
  get(key: string): string | null {
    try {
      return open().getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      open().setItem(key, value);
    } catch {
      // The value lives as long as the page.
    }
  },
  remove(...keys: string[]): void {
    try {
      for (const key of keys) open().removeItem(key);
    } catch {
      // Nothing was kept, nothing to remove.
    }
  },
  /** Removes all entries whose name begins with `prefix`. */
  removeAll(prefix: string): void {
    try {
      const kept = open();
      for (const key of Object.keys(kept)) if (key.startsWith(prefix)) kept.removeItem(key);
    } catch {
      // Nothing was kept, nothing to remove.
    }
  },
});

/** What all tabs of the browser share. */
export const storage = storageOf(() => localStorage);
/** What one tab keeps, as long as it is open. */
export const tabStorage = storageOf(() => sessionStorage);
