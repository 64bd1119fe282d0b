import { ApiError, NoAnswerError } from './api-error.ts';
import { untilAborted } from './until-aborted.ts';

/** The transport knows no session; this is all it asks of one. */
export interface SessionHandlers {
  /** Gives the stored bearer, if any; one whose time is over is renewed first, so that nothing is sent in vain. */
  readToken: () => Promise<string | null>;
  /** Gets a token that is newer than `stale`, or throws. However many ask at once, there is one refresh. */
  renew: (stale: string | null) => Promise<string>;
}

export interface Request {
  method: string;
  /** Under the API's base, placeholders and query filled in. */
  path: string;
  body?: unknown;
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
  /** Goes on when its page is left; so does every action that sends nothing along. */
  isKeptAlive?: boolean | undefined;
}

/** So long a request waits for its answer [R-API-12]. */
export const requestTimeoutMs = 360_000;

export interface TransportOptions {
  base?: string;
  send?: typeof fetch;
  session?: SessionHandlers;
  timeoutMs?: number;
  /** Told of every request whether any answer came. */
  onOutcome?: (answered: boolean) => void;
}

/** Sends a request with the bearer; on 401 `unauthenticated` renews it once and sends again. Answers with an ok response or throws. */
export function createTransport({
  base = '/api',
  send,
  session,
  timeoutMs = requestTimeoutMs,
  onOutcome,
}: TransportOptions) {
  const once = async (request: Request, token: string | null): Promise<Response> => {
    request.signal?.throwIfAborted();
    const stop = new AbortController();
    const cancel = () => stop.abort();
    const timer = setTimeout(cancel, timeoutMs);
    request.signal?.addEventListener('abort', cancel);
    const form = request.body instanceof FormData;
    try {
      const answer = await whole(
        await (send ?? fetch)(base + request.path, {
          method: request.method,
          signal: stop.signal,
          keepalive: request.isKeptAlive ?? (request.method !== 'GET' && request.body === undefined),
          body: request.body === undefined ? null : form ? (request.body as FormData) : JSON.stringify(request.body),
          headers: {
            ...request.headers,
            ...(token !== null && { authorization: `Bearer ${token}` }),
            // A form's type carries its boundary, which only the browser knows.
            ...(request.body !== undefined && !form && { 'content-type': 'application/json' }),
          },
        }),
      );
      onOutcome?.(true);
      return answer;
    } catch (error) {
      // Who cancelled wants no message about it.
      if (request.signal?.aborted) throw error;
      onOutcome?.(false);
      throw new NoAnswerError(stop.signal.aborted ? 'time_out' : 'no_connection', error);
    } finally {
      clearTimeout(timer);
      request.signal?.removeEventListener('abort', cancel);
    }
  };

  return async (request: Request): Promise<Response> => {
    // A renewal may take longer than whoever asks is patient.
    const token = session ? await untilAborted(session.readToken(), request.signal) : null;
    const first = await once(request, token);
    if (first.ok) return first;
    const refusal = await readRefusal(first);
    if (!session || refusal.status !== 401 || refusal.code !== 'unauthenticated') throw refusal;

    const second = await once(request, await untilAborted(session.renew(token), request.signal));
    if (second.ok) return second;
    throw await readRefusal(second);
  };
}

const isJson = (answer: Response) => (answer.headers.get('content-type') ?? '').includes('json');

/** JSON has come with its last byte only: a link breaks or stalls in the middle of it, too. Files and streams are read as they come. */
const whole = async (answer: Response) => (isJson(answer) ? new Response(await answer.arrayBuffer(), answer) : answer);

async function readRefusal(response: Response): Promise<ApiError> {
  const problem: unknown = isJson(response) ? await response.json().catch(() => ({})) : {};
  // What stands before the server, and refuses in its place, says it in the header alone.
  const seconds = Number(response.headers.get('retry-after'));
  return new ApiError(response.status, {
    ...(seconds > 0 && { retryAfter: seconds }),
    ...((problem ?? {}) as Record<string, unknown>),
  });
}
