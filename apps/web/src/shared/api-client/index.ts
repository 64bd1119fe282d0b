import type { Calls } from '@oplich/contract/calls';
import { reportConnection } from '../offline/connection.ts';
import { createApi } from './api.ts';
import { createTransport, type SessionHandlers } from './transport.ts';
import { createUpload } from './upload.ts';

let session: SessionHandlers = {
  readToken: () => Promise.resolve(null),
  renew: () => Promise.reject(new Error('No refresh token available')),
};

/** Gives the client the handlers of the session; called once at start, because the client must not import the session. */
export { waitsForApproval } from './waits-for-approval.ts';
export function connectSession(handlers: SessionHandlers): void {
  session = handlers;
}

const ofSession: SessionHandlers = { readToken: () => session.readToken(), renew: stale => session.renew(stale) };
const transport = createTransport({ session: ofSession, onOutcome: reportConnection });

/** The client of all calls, with the bearer token of the session. */
export const api = createApi<Calls>(transport);
/** The client for calls that start or end a session: without a bearer token, and without renewal on 401. */
export const sessionlessApi = createApi<Calls>(createTransport({ onOutcome: reportConnection }));

/** Uploads a file with the bearer token of the session. */
export const upload = createUpload('/files', { session: ofSession, onOutcome: reportConnection });
/** Returns a fresh address of a file, as those in answers expire after five minutes: a HEAD request follows the redirect to it. */
export const addressOfFile = async (id: string): Promise<string> =>
  (await transport({ method: 'HEAD', path: `/files/${id}` })).url;
/** Returns the response with one of our own files, by its path below `/api`. */
export const fetchFile = (path: string, signal: AbortSignal): Promise<Response> =>
  transport({ method: 'GET', path, signal });

export { ApiError, hasCode, isAnswered, isRefusal, NoAnswerError } from './api-error.ts';
export { errorKey, errorText } from './error-text.ts';
export type { Upload } from './upload.ts';
