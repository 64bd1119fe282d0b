import { inTurn } from '../in-turn.ts';
import { log } from '../log.ts';
import { ApiError, NoAnswerError } from './api-error.ts';

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

/**
 * One refresh for everyone who waits: the first caller starts it, the others join. Each gets the new token to send its
 * request again, or the same failure.
 */
export function createRenewal(session: RenewalHandlers): (stale: string | null) => Promise<string> {
  let running: Promise<string> | null = null;

  const renew = async (stale: string | null): Promise<string> => {
    try {
      // A refresh token works once, so two tabs must not present the same one.
      return await inTurn('oplich-renewal', async () => {
        const { authenticationToken, refreshToken } = session.read();
        if (!authenticationToken || !refreshToken) throw new Error('No refresh token available');
        // Another request or another tab was faster; its pair is the one that counts.
        if (authenticationToken !== stale) return authenticationToken;
        const pair = await session.exchange({ authenticationToken, refreshToken });
        // Who logged out while it was under way stays logged out.
        if (session.read().refreshToken === refreshToken) session.store(pair);
        return pair.authenticationToken;
      });
    } catch (error) {
      // Nothing was said about the session: what waits for it fails, and nobody is logged out.
      if (isUnanswered(error)) throw error;
      log.error('The session could not be renewed', error);
      session.end();
      throw error;
    }
  };

  return stale => (running ??= renew(stale).finally(() => (running = null)));
}

/** No connection, a gateway with no server behind it, or “ask later”: none of them refuses the session. */
const isUnanswered = (error: unknown) =>
  error instanceof NoAnswerError || (error instanceof ApiError && [429, 502, 503, 504].includes(error.status));
