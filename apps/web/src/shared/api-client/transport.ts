import { ApiError, NoAnswerError } from './api-error.ts';
import { untilAborted } from './until-aborted.ts';

/** What the transport needs of the session, so that it need not import it. */
export interface SessionHandlers {
  /** Returns the stored bearer token, if any; an expired one is renewed first. */
  readToken: () => Promise<string | null>;
  /** Returns a token newer than `stale`, or throws. Concurrent callers share one refresh. */
  renew: (stale: string | null) => Promise<string>;
}

export interface Request {
  method: string;
  /** The path below the base of the API, with placeholders and query filled in. */
  path: string;
  body?: unknown;
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
  /** Whether the request continues when its page is left, as every action without a body does. */
  isKeptAlive?: boolean | undefined;
}

/** How long a request waits for its answer, in milliseconds [R-API-12]. */
export const requestTimeoutMs = 360_000;

export interface TransportOptions {
  base?: string;
  send?: typeof fetch;
  session?: SessionHandlers;
  timeoutMs?: number;
  /** Called after every request with whether any answer came. */
  onOutcome?: (answered: boolean) => void;
}

/**
 * Returns a function that sends a request with the bearer token; on 401 `unauthenticated` it renews the token and sends once more.
 * It returns a successful response. @throws ApiError for a refusal, NoAnswerError when no answer came
 */
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
      // A cancelled request shows no error.
      if (request.signal?.aborted) throw error;
      onOutcome?.(false);
      throw new NoAnswerError(stop.signal.aborted ? 'time_out' : 'no_connection', error);
    } finally {
      clearTimeout(timer);
      request.signal?.removeEventListener('abort', cancel);
    }
  };

  return async (request: Request): Promise<Response> => {
    // A renewal may outlast the time limit of the request.
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

/** Waits for the whole body of JSON, as a connection may break or stall in the middle. Files and streams are read as they arrive. */
const whole = async (answer: Response) => (isJson(answer) ? new Response(await answer.arrayBuffer(), answer) : answer);

async function readRefusal(response: Response): Promise<ApiError> {
  const problem: unknown = isJson(response) ? await response.json().catch(() => ({})) : {};
  // A proxy that refuses in place of the server sets only the header.
  const seconds = Number(response.headers.get('retry-after'));
  return new ApiError(response.status, {
    ...(seconds > 0 && { retryAfter: seconds }),
    ...((problem ?? {}) as Record<string, unknown>),
  });
}
