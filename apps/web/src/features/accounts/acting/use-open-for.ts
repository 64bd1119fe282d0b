import { useProfile } from '../session/use-session.ts';
import { useActing } from './use-acting.ts';
import { useChangeHat } from './use-hats.ts';

/**
 * Returns how a page is opened that belongs to a partner one acts for, or to oneself (`null`), or nothing where it opens as it
 * is: its hat is worn already, or there is none to wear.
 */
export function useOpenFor(partnerId: string | null): ((page: string) => Promise<void>) | null {
  const { data: profile } = useProfile();
  const { actingFor } = useActing();
  const change = useChangeHat();
  if (!profile || (actingFor?.partnerId ?? null) === partnerId) return null;
  // A user without a role of their own has no pages for themselves.
  if (partnerId === null && profile.role === 'member') return null;
  return page => change(partnerId, page);
}
