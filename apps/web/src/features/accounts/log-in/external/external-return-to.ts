const key = 'oplich-external-goal';

/** Where a guest wanted to go (the search of the log-in page), kept in this tab on the way to a provider and back. */
export const externalReturnTo = {
  keep(search: string): void {
    try {
      sessionStorage.setItem(key, search);
    } catch {
      // The way back leads to the main page.
    }
  },
  take(): string {
    try {
      const search = sessionStorage.getItem(key) ?? '';
      sessionStorage.removeItem(key);
      return search;
    } catch {
      return '';
    }
  },
};
