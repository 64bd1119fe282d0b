import type { CallRequest } from '@oplich/contract/shared/call';
import type { Calls } from '@oplich/contract/calls';
import type { QueryClient } from '@tanstack/react-query';
import { api, connectSession, sessionlessApi } from '../../../shared/api-client/index.ts';
import { exchangePair } from '../../../shared/api-client/exchange-pair.ts';
import { invalidate } from '../../../shared/api-client/invalidate.ts';
import { createRenewal } from '../../../shared/api-client/renewal.ts';
import { deleteDrafts } from '../../../shared/form/drafts/device-drafts.ts';
import { log } from '../../../shared/log.ts';
import { wipeKeptAnswers } from '../../../shared/offline/kept-answers.ts';
import { helpingHere } from '../../../shared/offline/helping.ts';
import { connectOwner } from '../../../shared/offline/owner.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { sessionKeys } from '../../../shared/session-keys.ts';
import { storage } from '../../../shared/storage.ts';
import { ownerIn, isOver } from './access-token.ts';
import { endedSession } from '../log-in/tab-handover.ts';
import { adopt } from './enter.ts';
import { sessionStore, storedSession } from './session-store.ts';

/** What the end of a session still does on the device and at the server. */
let ending: Promise<unknown> = Promise.resolve();
/** Waits until a session that has ended here left nothing on the device, and the server knows of it. */
export const sessionEnded = (): Promise<unknown> => ending;

const forget = () => sessionStore.set({ isAuthenticated: false, authenticationToken: '', refreshToken: '' });

interface Connecting {
  queryClient: QueryClient;
  /** Called when a session ends by itself; a helper's leads to the thanks. */
  goToLogin: (to?: string) => void;
}

/** Connects the client to the session. */
export function connectClient({ queryClient, goToLogin }: Connecting): void {
  const { renew, tryRenew } = createRenewal({
    read: storedSession.read,
    exchange: pair => exchangePair(signal => sessionlessApi.call('POST /accounts/refresh', { body: pair, signal })),
    store: adopt,
    end() {
      // A call that was slower hears only now that the session is over: what its end began goes on.
      if (!sessionStore.get().isAuthenticated) return;
      ending = wipeKeptAnswers();
      const wasHelper = helpingHere.end();
      storage.remove(sessionKeys.auth, sessionKeys.refresh);
      // The log-in page explains why the session ended.
      if (!wasHelper) endedSession.keep();
      goToLogin(wasHelper ? paths.helpOver : undefined);
      forget();
      queryClient.clear();
    },
  });
  connectOwner(() => ownerIn(storage.get(sessionKeys.auth)));
  connectSession({
    async readToken() {
      const token = storage.get(sessionKeys.auth);
      // A refusal is the answer of the call itself, which may be one that needs no session at all.
      return token !== null && isOver(token) ? tryRenew(token).catch(() => token) : token;
    },
    renew,
  });
}

/** The check at start: a stored token makes the session, whether or not it can be renewed; the server has the last word. */
export function startSession(queryClient: QueryClient): void {
  const { authenticationToken, refreshToken } = storedSession.read();
  if (!authenticationToken) return;
  sessionStore.set({ isAuthenticated: true, authenticationToken, refreshToken: refreshToken ?? '' });
  invalidate(queryClient, ['events']);
}

/** Lets in to the table of a code's event under a name, until the end of its day. */
export async function joinAtDesk(body: CallRequest<Calls, 'POST /team/helpers/join'>['body']): Promise<void> {
  const { helping, userRole, ...pair } = await sessionlessApi.call('POST /team/helpers/join', { body });
  storedSession.writeRole(userRole);
  storedSession.write(pair);
  // Before rendering: the owner is in the token.
  helpingHere.write(helping);
  adopt(pair);
}

/**
 * Acts for a partner from now on, or for oneself again. Nothing that was read under the other hat stays, on the page or on the
 * device.
 */
export async function actFor(queryClient: QueryClient, partnerId: string | null): Promise<void> {
  const { userRole, ...pair } = await api.call('POST /accounts/acting-for', { body: { partnerId } });
  // Running requests belong to the former partner, and would be stored on the device under the new one.
  await queryClient.cancelQueries();
  storedSession.writeRole(userRole);
  adopt(pair);
  await clearActingFor(queryClient);
}

/** Removes from the page and the device what was read for the partner one acted for. */
export async function clearActingFor(queryClient: QueryClient): Promise<void> {
  await wipeKeptAnswers();
  void queryClient.resetQueries();
}

/** Ends the session here at once, and on the server as soon as it answers. The error of a login stays. */
export function logOut(queryClient: QueryClient): Promise<void> {
  const ended = end(queryClient);
  ending = ended;
  return ended;
}

async function end(queryClient: QueryClient): Promise<void> {
  const { refreshToken } = storedSession.read();
  helpingHere.end();
  storage.remove(sessionKeys.auth, sessionKeys.refresh, sessionKeys.role);
  forget();
  queryClient.clear();
  await wipeKeptAnswers();
  await deleteDrafts().catch((error: unknown) => log.error('The drafts could not be taken off the device', error));
  if (!refreshToken) return;
  try {
    await sessionlessApi.call('POST /accounts/logout', { body: { refreshToken }, isKeptAlive: true });
  } catch (error) {
    log.error('The server was not told about the log-out', error);
  }
}

/** Follows what another tab did: logged out, logged in, renewed. */
export function followOtherTabs(queryClient: QueryClient): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== sessionKeys.auth && event.key !== sessionKeys.refresh) return;
    const { authenticationToken, refreshToken } = storedSession.read();
    if (authenticationToken) {
      const before = sessionStore.get();
      sessionStore.set({ isAuthenticated: true, authenticationToken, refreshToken: refreshToken ?? '' });
      // A tab that slept sees the log-out and the next log-in as one: nothing of the one before stays on the screen.
      const isOther = ownerIn(before.authenticationToken) !== ownerIn(authenticationToken);
      if (before.isAuthenticated && isOther) void queryClient.resetQueries();
    } else if (sessionStore.get().isAuthenticated) {
      forget();
      queryClient.clear();
    }
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
