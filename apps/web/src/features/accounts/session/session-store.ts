import { roles, type Role } from '@oplich/contract/shared/roles';
import { storage } from '../../../shared/storage.ts';
import { sessionKeys } from '../../../shared/session-keys.ts';
import type { TokenPair } from '../../../shared/api-client/renewal.ts';

export interface AuthState {
  isAuthenticated: boolean;
  authenticationToken: string;
  refreshToken: string;
  /** Code of the last failed login, or empty; the page says it in its language. */
  error: string;
}

const initial: AuthState = { isAuthenticated: false, authenticationToken: '', refreshToken: '', error: '' };
let state = initial;
const listeners = new Set<() => void>();

/** The state of the session as an external store: small enough that no library is needed. */
export const sessionStore = {
  get: (): AuthState => state,
  set: (change: Partial<AuthState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  reset: (): void => sessionStore.set(initial),
};

/** What the browser keeps between visits, and every tab shares. */
export const storedSession = {
  read: () => ({ authenticationToken: storage.get(sessionKeys.auth), refreshToken: storage.get(sessionKeys.refresh) }),
  readRole(): Role | null {
    const role = storage.get(sessionKeys.role);
    return roles.find(one => one === role) ?? null;
  },
  write({ authenticationToken, refreshToken }: TokenPair): void {
    storage.set(sessionKeys.auth, authenticationToken);
    storage.set(sessionKeys.refresh, refreshToken);
  },
  writeRole: (role: Role): void => storage.set(sessionKeys.role, role),
};
