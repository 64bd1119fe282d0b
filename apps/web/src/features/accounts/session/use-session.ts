import { roleOf, type Role } from '@oplich/contract/shared/roles';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { api } from '../../../shared/api-client/index.ts';
import { ownerIn } from './access-token.ts';
import { sessionStore, storedSession, type AuthState } from './session-store.ts';

export const useSession = (): AuthState =>
  useSyncExternalStore(sessionStore.subscribe, sessionStore.get, sessionStore.get);

/** Returns the owner of the session and the partner they act for. */
export const useOwner = (): string | null => ownerIn(useSession().authenticationToken);

/** The query of the logged-in person's profile. */
export const profileQuery = { ...api.query('GET /accounts/info'), staleTime: 5 * 60_000 };

/** Returns the profile of the logged-in person. */
export function useProfile() {
  const { isAuthenticated } = useSession();
  return useQuery({ ...profileQuery, enabled: isAuthenticated });
}

/**
 * Returns the role: as stored at log-in, later as in the profile; `null` until it is known. It only decides what to show.
 */
export function useRole(): Role | null {
  const stored = storedSession.readRole();
  const { isAuthenticated } = useSession();
  const { data } = useQuery({ ...profileQuery, enabled: isAuthenticated && stored === null });
  return stored ?? (data ? roleOf(data.role) : null);
}
