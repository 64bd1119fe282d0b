/** What a page hands on to the log-in, which is a page of its own: in this tab only, once, and not in an address. */
const handedOn = (key: string) => ({
  keep(what = 'true'): void {
    try {
      sessionStorage.setItem(key, what);
    } catch {
      // Closed storage: the log-in does without.
    }
  },
  /** Returns it, or nothing. */
  take(): string {
    try {
      const kept = sessionStorage.getItem(key) ?? '';
      sessionStorage.removeItem(key);
      return kept;
    } catch {
      return '';
    }
  },
});

/** An e-mail to be filled in. */
export const givenEmail = handedOn('oplich-given-email');
/** That the session has ended by itself. */
export const endedSession = handedOn('oplich-session-ended');
