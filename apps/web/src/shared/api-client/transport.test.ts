import { log } from '../log.ts';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { ApiError, NoAnswerError } from './api-error.ts';
import { createRenewal, type TokenPair } from './renewal.ts';
import { createTransport } from './transport.ts';

const problem = (status: number, detail: string) =>
  new Response(
    JSON.stringify({ type: '/problems/x', title: detail, status, detail, requestId: 'r1', allowedAt: 'soon' }),
    {
      status,
      headers: { 'content-type': 'application/problem+json' },
    },
  );
const ok = () => new Response('{}', { status: 200, headers: { 'content-type': 'application/json' } });
/** An answer of which half has come: the rest does not, until the signal ends it. */
function beginning({
  status = 200,
  type = 'application/json',
  breaks = false,
  signal,
}: { status?: number; type?: string; breaks?: boolean; signal?: AbortSignal | null | undefined } = {}) {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"items":['));
      signal?.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')));
    },
    pull(controller) {
      if (breaks) controller.error(new TypeError('network error'));
    },
  });
  return new Response(body, { status, headers: { 'content-type': type } });
}
const bearer = (init?: RequestInit) => (init?.headers as Record<string, string>)['authorization'];

/** A server that knows one token, and a session in plain variables. */
function scene({ auth = 'old', refresh = 'r-old' }: { auth?: string | null; refresh?: string | null } = {}) {
  const stored: { authenticationToken: string | null; refreshToken: string | null } = {
    authenticationToken: auth,
    refreshToken: refresh,
  };
  const exchange = vi.fn((_pair: TokenPair): Promise<TokenPair> =>
    Promise.resolve({ authenticationToken: 'new', refreshToken: 'r-new' }),
  );
  const goToLogin = vi.fn();
  const server = vi.fn((_url: string, init?: RequestInit) =>
    Promise.resolve(bearer(init) === 'Bearer new' ? ok() : problem(401, 'unauthenticated')),
  );
  const { renew, tryRenew } = createRenewal({
    read: () => ({ ...stored }),
    exchange,
    store: pair => Object.assign(stored, pair),
    end() {
      Object.assign(stored, { authenticationToken: null, refreshToken: null });
      goToLogin();
    },
  });
  const send = createTransport({
    send: server as unknown as typeof fetch,
    session: {
      readToken: () => {
        const token = stored.authenticationToken;
        return token === 'over' ? tryRenew(token).catch(() => token) : Promise.resolve(token);
      },
      renew,
    },
    timeoutMs: 50,
  });
  return { stored, exchange, goToLogin, server, send, get: (path = '/x') => send({ method: 'GET', path }) };
}

let logged: MockInstance;
beforeEach(() => {
  logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('every request carries the stored token [R-SES-34]', async () => {
  const { get, server } = scene({ auth: 'new' });
  await get('/events');
  expect(server.mock.calls[0]?.[0]).toBe('/api/events');
  expect(bearer(server.mock.calls[0]?.[1])).toBe('Bearer new');
});

test('five refused requests start one refresh, and all are sent again with the new token [R-SES-35]', async () => {
  const { get, exchange, server, stored } = scene();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(n => get(`/x/${n}`)));
  expect(answers.every(answer => answer.ok)).toBe(true);
  expect(exchange.mock.calls).toEqual([[{ authenticationToken: 'old', refreshToken: 'r-old' }]]);
  expect(server).toHaveBeenCalledTimes(10);
  expect(stored).toEqual({ authenticationToken: 'new', refreshToken: 'r-new' });
});

test('with a token whose time is over one refresh comes first, and nothing is sent in vain [R-SES-35]', async () => {
  const { get, exchange, server, goToLogin } = scene({ auth: 'over' });
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(n => get(`/x/${n}`)));
  expect(answers.every(answer => answer.ok)).toBe(true);
  expect(exchange).toHaveBeenCalledTimes(1);
  expect(server).toHaveBeenCalledTimes(6);
  expect(goToLogin).not.toHaveBeenCalled();
});

test('a session that is over does not hold back a call that needs none [R-SES-35]', async () => {
  const { get, exchange, server, goToLogin } = scene({ auth: 'over' });
  exchange.mockRejectedValue(new ApiError(401, { detail: 'unauthenticated' }));
  server.mockImplementation(() => Promise.resolve(ok()));
  expect((await get('/events/1/preview')).ok).toBe(true);
  expect(goToLogin).not.toHaveBeenCalled();
});

test('a request that was refused with the old token after the refresh takes the new one without another call [R-SES-35]', async () => {
  const { get, exchange, server } = scene();
  let answerLate: (response: Response) => void = () => undefined;
  server.mockImplementationOnce(() => new Promise(resolve => (answerLate = resolve)));
  const late = get('/late');
  await get('/early');
  answerLate(problem(401, 'unauthenticated'));
  expect((await late).ok).toBe(true);
  expect(exchange).toHaveBeenCalledTimes(1);
});

test('when the refresh fails all are rejected, both tokens go and the browser goes to the login page [R-SES-36]', async () => {
  const { get, exchange, goToLogin, stored } = scene();
  exchange.mockRejectedValue(new ApiError(401, { detail: 'unauthenticated' }));
  const results = await Promise.allSettled([get(), get(), get()]);
  expect(results.map(result => result.status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(exchange).toHaveBeenCalledTimes(1);
  expect(goToLogin).toHaveBeenCalledTimes(1);
  expect(stored).toEqual({ authenticationToken: null, refreshToken: null });
  expect(logged).toHaveBeenCalledTimes(1);
});

test('no connection while renewing says nothing about the session: nobody is logged out, and later it is renewed [R-SES-32]', async () => {
  const { get, exchange, goToLogin, stored } = scene();
  exchange.mockRejectedValueOnce(new NoAnswerError('no_connection', null));
  await expect(get()).rejects.toBeInstanceOf(NoAnswerError);
  expect(goToLogin).not.toHaveBeenCalled();
  expect(stored).toEqual({ authenticationToken: 'old', refreshToken: 'r-old' });
  expect((await get()).ok).toBe(true);
});

test.each([500, 502, 503, 429, 408])(
  'a server that answers a renewal with %i has not refused the session: nobody is logged out [R-SES-32]',
  async status => {
    const { get, exchange, goToLogin, stored } = scene();
    exchange.mockRejectedValueOnce(new ApiError(status, {}));
    await expect(get()).rejects.toMatchObject({ status });
    expect(goToLogin).not.toHaveBeenCalled();
    expect(stored).toEqual({ authenticationToken: 'old', refreshToken: 'r-old' });
  },
);

test('a renewal whose answer breaks off says nothing about the session [R-SES-32]', async () => {
  const { get, exchange, goToLogin } = scene();
  const broken = createTransport({ send: () => Promise.resolve(beginning({ breaks: true })) });
  exchange.mockImplementationOnce(async () => {
    const answer = await broken({ method: 'POST', path: '/accounts/refresh' });
    return (await answer.json()) as TokenPair;
  });
  await expect(get()).rejects.toBeInstanceOf(NoAnswerError);
  expect(goToLogin).not.toHaveBeenCalled();
});

test.each([
  { auth: null, refresh: 'r-old' },
  { auth: 'old', refresh: null },
])('without a whole pair ($auth, $refresh) it fails at once and makes no call [R-SES-37]', async tokens => {
  const { get, exchange, goToLogin } = scene(tokens);
  await expect(get()).rejects.toThrow('No refresh token available');
  expect(exchange).not.toHaveBeenCalled();
  expect(goToLogin).toHaveBeenCalledTimes(1);
});

test.each(['incorrect_email_or_password', 'second_factor_wrong', 'refresh_token_reused'])(
  'a 401 %s is an answer and starts no refresh [R-SES-35]',
  async code => {
    const { get, exchange, server } = scene();
    server.mockResolvedValueOnce(problem(401, code));
    await expect(get()).rejects.toMatchObject({ status: 401, code });
    expect(exchange).not.toHaveBeenCalled();
  },
);

test('a request is sent again once, however often it is refused [R-SES-35]', async () => {
  const { get, exchange, server } = scene();
  server.mockImplementation(() => Promise.resolve(problem(401, 'unauthenticated')));
  await expect(get()).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(exchange).toHaveBeenCalledTimes(1);
  expect(server).toHaveBeenCalledTimes(2);
});

test('no answer in time is told from no connection [R-API-12]', async () => {
  const { get, server } = scene();
  server.mockImplementationOnce(
    (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      }),
  );
  await expect(get()).rejects.toMatchObject({ reason: 'time_out' });
  server.mockRejectedValueOnce(new TypeError('failed to fetch'));
  await expect(get()).rejects.toBeInstanceOf(NoAnswerError);
});

test('an answer that breaks off in the middle is no answer, and the connection is told of it [R-API-28]', async () => {
  const onOutcome = vi.fn();
  for (const status of [200, 409]) {
    const send = createTransport({ send: () => Promise.resolve(beginning({ status, breaks: true })), onOutcome });
    await expect(send({ method: 'GET', path: '/x' })).rejects.toMatchObject({
      name: 'NoAnswerError',
      reason: 'no_connection',
    });
    expect(onOutcome).toHaveBeenLastCalledWith(false);
  }
});

test('an answer that stalls in the middle ends when its time is up, or when who asked cancels [R-API-28]', async () => {
  const stalls = (_url: string, init?: RequestInit) => Promise.resolve(beginning({ signal: init?.signal }));
  const send = createTransport({ send: stalls as unknown as typeof fetch, timeoutMs: 50 });
  await expect(send({ method: 'GET', path: '/x' })).rejects.toMatchObject({ reason: 'time_out' });
  const cancelled = new AbortController();
  const asked = send({ method: 'GET', path: '/x', signal: cancelled.signal });
  cancelled.abort();
  await expect(asked).rejects.not.toBeInstanceOf(NoAnswerError);
});

test.each(['over', 'old'])(
  'who stops waiting while the session of a token (%s) is renewed hears so at once, and nothing more is sent [R-API-29]',
  async auth => {
    const { send, exchange, server } = scene({ auth });
    let exchanged: (pair: TokenPair) => void = () => undefined;
    exchange.mockReturnValue(new Promise(resolve => (exchanged = resolve)));
    const patience = new AbortController();
    const asked = send({ method: 'GET', path: '/x', signal: patience.signal });
    await vi.waitFor(() => expect(exchange).toHaveBeenCalled());
    const before = server.mock.calls.length;
    patience.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    exchanged({ authenticationToken: 'new', refreshToken: 'r-new' });
    expect((await send({ method: 'GET', path: '/y' })).ok).toBe(true);
    expect(server.mock.calls.slice(before).map(([url]) => url)).not.toContain('/api/x');
  },
);

test('a stream is handed on before its end, and lasts as long as it likes [R-API-28]', async () => {
  const stream = beginning({ type: 'text/event-stream' });
  const send = createTransport({ send: () => Promise.resolve(stream), timeoutMs: 10 });
  expect(await send({ method: 'GET', path: '/x' })).toBe(stream);
});

test('a refusal keeps its code, its fields, its number and what it says besides', async () => {
  const { get, server } = scene();
  server.mockResolvedValueOnce(problem(409, 'help_request_too_often'));
  await expect(get()).rejects.toMatchObject({
    status: 409,
    code: 'help_request_too_often',
    errors: [],
    requestId: 'r1',
    extra: { allowedAt: 'soon' },
  });
  server.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
  await expect(get()).rejects.toMatchObject({ status: 502, code: 'general_error' });
});

test('a DELETE sends its payload as the body [R-API-11]', async () => {
  const { send, server } = scene({ auth: 'new' });
  await send({ method: 'DELETE', path: '/events/1', body: { reason: 'дощ' } });
  expect(server.mock.calls[0]?.[1]).toMatchObject({ method: 'DELETE', body: '{"reason":"дощ"}' });
});

test('a request waits 360000 ms for its answer [R-API-12]', async () => {
  vi.useFakeTimers();
  const waits = (_url: string, init?: RequestInit) =>
    new Promise<Response>((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('stopped')));
    });
  const outcome = vi.fn();
  const answer = createTransport({ send: waits as unknown as typeof fetch })({ method: 'GET', path: '/x' });
  answer.catch(outcome);
  await vi.advanceTimersByTimeAsync(359_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await expect(answer).rejects.toMatchObject({ reason: 'time_out' });
});

test('a refusal without a body says in its header when to ask again [R-API-21]', async () => {
  const busy = () => Promise.resolve(new Response('busy', { status: 429, headers: { 'retry-after': '7' } }));
  const send = createTransport({ send: busy });
  const refused = send({ method: 'GET', path: '/events' });
  await expect(refused).rejects.toMatchObject({ status: 429, code: 'general_error', extra: { retryAfter: 7 } });
});
