const key = 'oplich-given-email';

/** The e-mail that a page before the log-in hands on to it: in this tab only, once, and not in an address. */
export const givenEmail = {
  keep(email: string): void {
    try {
      sessionStorage.setItem(key, email);
    } catch {
      // Closed storage: it is typed once more.
    }
  },
  take(): string {
    try {
      const email = sessionStorage.getItem(key) ?? '';
      sessionStorage.removeItem(key);
      return email;
    } catch {
      return '';
    }
  },
};
