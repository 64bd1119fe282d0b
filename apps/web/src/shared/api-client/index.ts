import type { Calls } from '@oplich/contract/calls';
import { reportConnection } from '../offline/connection.ts';
import { createApi } from './api.ts';
import { createTransport, type SessionHandlers } from './transport.ts';
import { createUpload } from './upload.ts';

let session: SessionHandlers = {
  readToken: () => Promise.resolve(null),
  renew: () => Promise.reject(new Error('No refresh token available')),
};

/** The session gives its handlers once, at start; the client must not import it. */
export { waitsForApproval } from './waits-for-approval.ts';
export function connectSession(handlers: SessionHandlers): void {
  session = handlers;
}

const ofSession: SessionHandlers = { readToken: () => session.readToken(), renew: stale => session.renew(stale) };
const transport = createTransport({ session: ofSession, onOutcome: reportConnection });

/** All calls of the server, with the session's bearer. */
export const api = createApi<Calls>(transport);
/** The calls that make or end a session: without its bearer, and a 401 of theirs is an answer. */
export const sessionlessApi = createApi<Calls>(createTransport({ onOutcome: reportConnection }));

/** Sends files, signed in. */
export const upload = createUpload('/files', { session: ofSession, onOutcome: reportConnection });
/** The address of a file now: the one in an answer lives five minutes. Asks for the head only, and follows to the file. */
export const addressOfFile = async (id: string): Promise<string> =>
  (await transport({ method: 'HEAD', path: `/files/${id}` })).url;
/** A file of our own, by its path below `/api`. */
export const fetchFile = (path: string, signal: AbortSignal): Promise<Response> =>
  transport({ method: 'GET', path, signal });

export { ApiError, hasCode, isAnswered, isRefusal, NoAnswerError } from './api-error.ts';
export { errorKey, errorText } from './error-text.ts';
export type { Upload } from './upload.ts';
