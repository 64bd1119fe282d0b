import { storage } from '../storage.ts';
import { paths } from './paths.ts';

/**
 * Where a guest wanted to go, from `?next=`. Only a path of this product: one slash at the start, no second slash, no
 * backslash, no scheme and no control character, so that a link cannot lead through our login to somebody else's page.
 */
export function readReturnTo(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  // eslint-disable-next-line no-control-regex -- browsers drop these characters, and "/\t/evil" would become "//evil"
  const own = /^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(next) && !/^[^?#]*\/\//.test(next);
  return own && (isOfCabinet(next) || isInvitation(next)) ? next : paths.cabinet;
}

/** Whether the browser opens the cabinet there: dots lead out of it. */
function isOfCabinet(page: string): boolean {
  const { pathname } = new URL(page, 'http://oplich.invalid');
  return pathname === paths.cabinet || pathname.startsWith(`${paths.cabinet}/`);
}

/** A person invited to a team who has an account logs in first, and returns to join. */
const isInvitation = (page: string) => page.startsWith(`${paths.join}?`);

const wantedKey = 'oplich-wanted-page';
const keptMs = 3 * 24 * 3_600_000;

/**
 * The page a guest wanted before signing up: the confirmation link opens in another tab, maybe the next day, and after log-in the person
 * gets to that page. Stored on this device only, for three days.
 */
export const wantedPage = {
  /** Takes note of `?next=` in an address, where there is one. */
  keep(search: string): void {
    const page = readReturnTo(search);
    // The token of an invitation is nothing to be kept on a device.
    if (page !== paths.cabinet && !isInvitation(page))
      storage.set(wantedKey, JSON.stringify({ page, until: Date.now() + keptMs }));
  },
  read(): string | null {
    try {
      const { page, until } = JSON.parse(storage.get(wantedKey) ?? '{}') as { page?: unknown; until?: unknown };
      const isKept = typeof page === 'string' && typeof until === 'number' && until > Date.now();
      // The storage is trusted no more than a URL.
      return isKept ? readReturnTo(`?next=${encodeURIComponent(page)}`) : null;
    } catch {
      return null;
    }
  },
  forget: (): void => storage.remove(wantedKey),
};
