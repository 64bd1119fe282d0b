import { tabStorage } from '../../../shared/storage.ts';

/** What a page hands on to the log-in, which is a page of its own: in this tab only, once, and not in an address. */
const tabHandover = (key: string) => ({
  keep: (what = 'true'): void => tabStorage.set(key, what),
  isKept: (): boolean => tabStorage.get(key) !== null,
  /** Returns it, or nothing. */
  take(): string {
    const kept = tabStorage.get(key) ?? '';
    tabStorage.remove(key);
    return kept;
  },
});

/** An e-mail to be filled in. */
export const givenEmail = tabHandover('oplich-given-email');
/** That the session has ended by itself. */
export const endedSession = tabHandover('oplich-session-ended');
/** Where a guest wanted to go (the search of the log-in page), on the way to a provider and back. */
export const externalReturnTo = tabHandover('oplich-external-goal');
