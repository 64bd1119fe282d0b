import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/dom';
import { log } from '../../../shared/log.ts';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { api } from '../../../shared/api-client/index.ts';
import { logIn } from './enter.ts';
import { actFor, connectClient, followOtherTabs, logOut, startSession } from './session.ts';
import { sessionStore } from './session-store.ts';

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const loggedIn = { authenticationToken: 'a1', refreshToken: 'r1', userRole: 'displaced' };
const credentials = { email: 'displaced@oplich.example', password: 'Demo-2026!' };
const stored = () => ['authToken', 'refreshToken', 'userRole'].map(key => localStorage.getItem(key));

let server: ReturnType<typeof vi.fn<typeof fetch>>;
let logged: MockInstance;
beforeEach(() => {
  localStorage.clear();
  sessionStore.reset();
  server = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', server);
  logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('nobody is logged in at first [R-SES-28]', () => {
  startSession(new QueryClient());
  expect(sessionStore.get()).toEqual({ isAuthenticated: false, authenticationToken: '', refreshToken: '', error: '' });
});

test('a stored token makes the session at start, also without a refresh token, and events are asked for anew [R-SES-29]', () => {
  localStorage.setItem('authToken', 'a0');
  const queryClient = new QueryClient();
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  startSession(queryClient);
  expect(sessionStore.get()).toMatchObject({ isAuthenticated: true, authenticationToken: 'a0', refreshToken: '' });
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['events'] });
});

test('a login clears the error, stores both tokens and the role, and authenticates [R-SES-30]', async () => {
  sessionStore.set({ error: 'general_error' });
  server.mockImplementation(() => {
    expect(sessionStore.get().error).toBe('');
    return Promise.resolve(json(200, loggedIn));
  });
  await logIn(credentials);
  expect(stored()).toEqual(['a1', 'r1', 'displaced']);
  expect(sessionStore.get()).toEqual({
    isAuthenticated: true,
    authenticationToken: 'a1',
    refreshToken: 'r1',
    error: '',
  });
});

test('a failed login says why by the detail of the answer and throws on [R-SES-31]', async () => {
  server.mockResolvedValue(json(403, { detail: 'account_is_not_approved' }));
  await expect(logIn(credentials)).rejects.toMatchObject({ code: 'account_is_not_approved' });
  expect(sessionStore.get()).toMatchObject({ isAuthenticated: false, error: 'account_is_not_approved' });
});

test('a login without an answer gives the general error [R-SES-31]', async () => {
  server.mockRejectedValue(new TypeError('failed to fetch'));
  await expect(logIn(credentials)).rejects.toThrow();
  expect(sessionStore.get().error).toBe('general_error');
});

test('a log-out removes the three keys, tells the server and leaves the error [R-SES-8, R-SES-33]', async () => {
  server.mockResolvedValueOnce(json(200, loggedIn)).mockResolvedValueOnce(new Response(null, { status: 204 }));
  await logIn(credentials);
  sessionStore.set({ error: 'general_error' });
  await logOut(new QueryClient());
  expect(stored()).toEqual([null, null, null]);
  expect(sessionStore.get()).toEqual({
    isAuthenticated: false,
    authenticationToken: '',
    refreshToken: '',
    error: 'general_error',
  });
  expect(server.mock.calls[1]?.[0]).toBe('/api/accounts/logout');
  expect(server.mock.calls[1]?.[1]?.body).toBe('{"refreshToken":"r1"}');
});

test('a refresh stores the new pair; one that fails is logged, ends the session and goes to the login page [R-SES-32]', async () => {
  const goToLogin = vi.fn();
  connectClient({ queryClient: new QueryClient(), goToLogin });
  server
    .mockResolvedValueOnce(json(200, loggedIn))
    .mockResolvedValueOnce(json(401, { detail: 'unauthenticated' }))
    .mockResolvedValueOnce(json(200, { authenticationToken: 'a2', refreshToken: 'r2' }))
    .mockResolvedValueOnce(json(200, []));
  await logIn(credentials);
  await api.call('GET /regions');
  expect(stored()).toEqual(['a2', 'r2', 'displaced']);
  expect(sessionStore.get()).toMatchObject({ isAuthenticated: true, authenticationToken: 'a2', refreshToken: 'r2' });

  server
    .mockResolvedValueOnce(json(401, { detail: 'unauthenticated' }))
    .mockResolvedValueOnce(json(401, { detail: 'refresh_token_reused' }));
  await expect(api.call('GET /regions')).rejects.toMatchObject({ code: 'refresh_token_reused' });
  expect(stored().slice(0, 2)).toEqual([null, null]);
  expect(sessionStore.get().isAuthenticated).toBe(false);
  expect(goToLogin).toHaveBeenCalledTimes(1);
  expect(logged).toHaveBeenCalled();
});

test('calls of which one hears later than another that the session is over end it once [R-SES-32]', async () => {
  const goToLogin = vi.fn();
  connectClient({ queryClient: new QueryClient(), goToLogin });
  server.mockResolvedValueOnce(json(200, loggedIn));
  await logIn(credentials);
  let answerSlowly: (answer: Response) => void = () => undefined;
  server
    .mockImplementationOnce(() => new Promise(resolve => (answerSlowly = resolve)))
    .mockImplementation(() => Promise.resolve(json(401, { detail: 'unauthenticated' })));
  const slow = api.call('GET /regions');
  await expect(api.call('GET /regions')).rejects.toThrow();
  answerSlowly(json(401, { detail: 'unauthenticated' }));
  await expect(slow).rejects.toThrow();
  expect(goToLogin).toHaveBeenCalledTimes(1);
});

test('who logs out while the session is being renewed stays logged out [R-SES-8]', async () => {
  connectClient({ queryClient: new QueryClient(), goToLogin: vi.fn() });
  server.mockResolvedValueOnce(json(200, loggedIn)).mockResolvedValueOnce(json(401, { detail: 'unauthenticated' }));
  await logIn(credentials);
  let answerRefresh: (answer: Response) => void = () => undefined;
  server.mockImplementationOnce(() => new Promise(resolve => (answerRefresh = resolve)));
  server.mockResolvedValue(new Response(null, { status: 204 }));
  const asked = api.call('GET /regions').catch(() => undefined);
  await waitFor(() => expect(server.mock.lastCall?.[0]).toBe('/api/accounts/refresh'));
  await logOut(new QueryClient());
  answerRefresh(json(200, { authenticationToken: 'a2', refreshToken: 'r2' }));
  await asked;
  expect(stored()).toEqual([null, null, null]);
  expect(sessionStore.get().isAuthenticated).toBe(false);
});

test.each([429, 502, 503, 504])(
  'a refresh that was not decided (%i) logs nobody out: the tokens stay [R-SES-32]',
  async status => {
    const goToLogin = vi.fn();
    connectClient({ queryClient: new QueryClient(), goToLogin });
    server
      .mockResolvedValueOnce(json(200, loggedIn))
      .mockResolvedValueOnce(json(401, { detail: 'unauthenticated' }))
      .mockResolvedValueOnce(json(status, {}));
    await logIn(credentials);
    await expect(api.call('GET /regions')).rejects.toMatchObject({ status });
    expect(stored().slice(0, 2)).toEqual(['a1', 'r1']);
    expect(goToLogin).not.toHaveBeenCalled();
  },
);

test('what is under way when the hat changes ends before the other session begins, so that nothing of it is kept under that one’s name [R-SES-43]', async () => {
  const queryClient = new QueryClient();
  connectClient({ queryClient, goToLogin: vi.fn() });
  server
    .mockResolvedValueOnce(json(200, loggedIn))
    .mockResolvedValueOnce(json(200, { authenticationToken: 'b1', refreshToken: 's1', userRole: 'philanthrop' }));
  await logIn(credentials);
  let endedUnder: (string | null)[] = [];
  const asked = queryClient
    .query({
      queryKey: ['events'],
      queryFn: ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            endedUnder = stored();
            reject(new DOMException('cancelled', 'AbortError'));
          });
        }),
    })
    .catch(() => undefined);
  await actFor(queryClient, 'partner');
  await asked;
  expect(endedUnder).toEqual(['a1', 'r1', 'displaced']);
  expect(stored()).toEqual(['b1', 's1', 'philanthrop']);
});

const tokenOf = (account: string) => `h.${btoa(JSON.stringify({ sub: account }))}.s`;

test('another account logged in from another tab: what the one before read is gone; a renewal of the same one keeps it [R-SES-38]', () => {
  localStorage.setItem('authToken', tokenOf('anna'));
  const queryClient = new QueryClient();
  startSession(queryClient);
  queryClient.setQueryData(['events'], 'Анни');
  const stop = followOtherTabs(queryClient);
  const tell = (token: string) => {
    localStorage.setItem('authToken', token);
    window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
  };
  tell(`${tokenOf('anna')}2`);
  expect(queryClient.getQueryData(['events'])).toBe('Анни');
  tell(tokenOf('ivan'));
  expect(queryClient.getQueryData(['events'])).toBeUndefined();
  expect(sessionStore.get().isAuthenticated).toBe(true);
  stop();
});
