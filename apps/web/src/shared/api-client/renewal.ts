import { runExclusive } from '../run-exclusive.ts';
import { log } from '../log.ts';
import { isRefusal } from './api-error.ts';

export interface TokenPair {
  authenticationToken: string;
  refreshToken: string;
}

/** What a renewal needs of the session; given by it, so that this file knows neither storage nor router. */
export interface RenewalHandlers {
  read: () => { authenticationToken: string | null; refreshToken: string | null };
  exchange: (pair: TokenPair) => Promise<TokenPair>;
  store: (pair: TokenPair) => void;
  /** Both tokens go, and the browser goes to the login page. */
  end: () => void;
}

export interface Renewal {
  /**
   * Gives a token that is newer than `stale`. One refresh for everyone who waits: the first caller starts it, the others
   * join; each gets the new token to send its request again, or the same failure. A refusal ends the session.
   */
  renew: (stale: string | null) => Promise<string>;
  /** The same before a request is sent, where the clock says that the token is over; nothing ends if it fails. */
  tryRenew: (stale: string) => Promise<string>;
}

const noPair = 'No refresh token available';
/** No connection, an answer that broke off, a server that fails or says “ask later”: none of them refuses the session. */
const endsSession = (error: unknown) => isRefusal(error) || (error instanceof Error && error.message === noPair);

export function createRenewal(session: RenewalHandlers): Renewal {
  let refreshing: Promise<string> | null = null;
  let renewing: Promise<string> | null = null;

  const refresh = (stale: string | null): Promise<string> =>
    // A refresh token works once, so two tabs must not present the same one.
    runExclusive('oplich-renewal', async () => {
      const { authenticationToken, refreshToken } = session.read();
      if (!authenticationToken || !refreshToken) throw new Error(noPair);
      // Another request or another tab was faster; its pair is the one that counts.
      if (authenticationToken !== stale) return authenticationToken;
      const pair = await session.exchange({ authenticationToken, refreshToken });
      // A user who logged out during the renewal stays logged out.
      if (session.read().refreshToken === refreshToken) session.store(pair);
      return pair.authenticationToken;
    });
  const tryRenew = (stale: string | null) => (refreshing ??= refresh(stale).finally(() => (refreshing = null)));

  const renew = async (stale: string | null): Promise<string> => {
    try {
      return await tryRenew(stale);
    } catch (error) {
      // The session was not refused: callers waiting for it fail, and nobody is logged out.
      if (!endsSession(error)) throw error;
      log.error('The session could not be renewed', error);
      session.end();
      throw error;
    }
  };

  return { renew: stale => (renewing ??= renew(stale).finally(() => (renewing = null))), tryRenew };
}
