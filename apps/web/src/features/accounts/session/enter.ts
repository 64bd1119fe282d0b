import type { Calls } from '@oplich/contract/calls';
import type { Answer, CallRequest } from '@oplich/contract/shared/call';
import { ApiError } from '../../../shared/api-client/api-error.ts';
import { errorKey } from '../../../shared/api-client/error-text.ts';
import type { TokenPair } from '../../../shared/api-client/renewal.ts';
import { createTransport } from '../../../shared/api-client/transport.ts';
import { wantedPage } from '../../../shared/routing/return-to.ts';
import { setClockBy } from './access-token.ts';
import { sessionStore, storedSession } from './session-store.ts';

type LogIn = 'POST /accounts/login';
type ExternalExchange = 'POST /accounts/external/exchange';

// Without the table of calls, which needs the cabinet's libraries.
const send = createTransport({});

/** Begins or continues a session with newly received tokens. */
export function adopt(pair: TokenPair): void {
  setClockBy(pair.authenticationToken);
  storedSession.write(pair);
  sessionStore.set({ isAuthenticated: true, ...pair });
}

/** Logs in. A failure leaves its code in the state and is thrown on. */
export const logIn = (credentials: CallRequest<Calls, LogIn>['body']): Promise<void> =>
  enter('POST /accounts/login', credentials);

/** Logs in with what a return from a provider brought; the same answer and refusals as log-in. */
export const exchangeExternal = (brought: CallRequest<Calls, ExternalExchange>['body']): Promise<void> =>
  enter('POST /accounts/external/exchange', brought);

async function enter(call: LogIn | ExternalExchange, body: object): Promise<void> {
  sessionStore.set({ error: '' });
  try {
    const answer = await send({ method: 'POST', path: call.slice('POST '.length), body });
    const { userRole, ...pair } = (await answer.json()) as Answer<Calls, LogIn>;
    storedSession.writeRole(userRole);
    wantedPage.forget();
    adopt(pair);
  } catch (error) {
    sessionStore.set({ error: error instanceof ApiError ? errorKey(error.code) : 'general_error' });
    throw error;
  }
}
