import type { Calls } from '@oplich/contract/calls';
import { createApi } from './api.ts';
import { createTransport, type SessionHandlers } from './transport.ts';

let session: SessionHandlers = {
  readToken: () => null,
  renew: () => Promise.reject(new Error('No refresh token available')),
};

/** The session gives its handlers once, at start; the client must not import it. */
export function connectSession(handlers: SessionHandlers): void {
  session = handlers;
}

/** All calls of the server, with the session's bearer. */
export const api = createApi<Calls>(
  createTransport({ session: { readToken: () => session.readToken(), renew: stale => session.renew(stale) } }),
);
/** The calls that make or end a session: without its bearer, and a 401 of theirs is an answer. */
export const sessionlessApi = createApi<Calls>(createTransport({}));

export { ApiError, hasCode, NoAnswerError } from './api-error.ts';
export { errorKey, errorText } from './error-text.ts';
