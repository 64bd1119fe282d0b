import { roleOf, type Role } from '@oplich/contract/shared/roles';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { api } from '../../../shared/api-client/index.ts';
import { ownerIn } from './access-token.ts';
import { sessionStore, storedSession, type AuthState } from './session-store.ts';

export const useSession = (): AuthState =>
  useSyncExternalStore(sessionStore.subscribe, sessionStore.get, sessionStore.get);

/** Whose session it is, and for which partner they act in it. */
export const useOwner = (): string | null => ownerIn(useSession().authenticationToken);

/** What is known of the person who is logged in. */
export const profileQuery = { ...api.query('GET /accounts/info'), staleTime: 5 * 60_000 };

/** The person who is logged in. */
export function useProfile() {
  const { isAuthenticated } = useSession();
  return useQuery({ ...profileQuery, enabled: isAuthenticated });
}

/** The role: as stored at login, else as the profile tells; `null` until it is known. It only chooses what to show. */
export function useRole(): Role | null {
  const stored = storedSession.readRole();
  const { isAuthenticated } = useSession();
  const { data } = useQuery({ ...profileQuery, enabled: isAuthenticated && stored === null });
  return stored ?? (data ? roleOf(data.role) : null);
}
