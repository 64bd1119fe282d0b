import { storage } from '../storage.ts';
import { readReturnTo } from './return-to.ts';
import { paths } from './paths.ts';

const key = 'oplich-wanted-page';
const keptMs = 3 * 24 * 3_600_000;

/**
 * The page a guest wanted before signing up: the e-mail with the confirmation opens in another tab, maybe the next day, and
 * after log-in the person stands where they wanted to go. On this device only, for three days.
 */
export const wantedPage = {
  /** Takes note of `?next=` in an address, where there is one. */
  keep(search: string): void {
    const page = readReturnTo(search);
    if (page !== paths.cabinet) storage.set(key, JSON.stringify({ page, until: Date.now() + keptMs }));
  },
  read(): string | null {
    try {
      const { page, until } = JSON.parse(storage.get(key) ?? '{}') as { page?: unknown; until?: unknown };
      const isKept = typeof page === 'string' && typeof until === 'number' && until > Date.now();
      // What stands in the storage is no more trusted than what stands in an address.
      return isKept ? readReturnTo(`?next=${encodeURIComponent(page)}`) : null;
    } catch {
      return null;
    }
  },
  forget: (): void => storage.remove(key),
};
