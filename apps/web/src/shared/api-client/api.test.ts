import type { Calls } from '@oplich/contract/calls';
import { expect, test, vi } from 'vitest';
import { ApiError, isFailure, NoAnswerError } from './api-error.ts';
import { createApi } from './api.ts';
import { createQueryClient } from './query-client.ts';
import type { Request } from './transport.ts';

const scene = (response = new Response(null, { status: 204 })) => {
  const send = vi.fn((_request: Request) => Promise.resolve(response));
  return { send, api: createApi<Calls>(send) };
};

test('a call fills placeholders, repeats lists in the query and leaves out what is empty', async () => {
  const { send, api } = scene();
  await api.call('GET /events/{id}/participants/applied', { params: { id: 'a/b' }, query: { page: 2, search: '' } });
  expect(send.mock.calls[0]?.[0]).toMatchObject({ method: 'GET', path: '/events/a%2Fb/participants/applied?page=2' });
  await api.call('GET /events', { query: { status: ['scheduled', 'finished'] } });
  expect(send.mock.calls[1]?.[0].path).toBe('/events?status=scheduled&status=finished');
});

test('a query key begins with the domain', () => {
  const { api } = scene();
  expect(api.query('GET /events', { query: { page: 1 } }).queryKey).toEqual([
    'events',
    'GET /events',
    { query: { page: 1 } },
  ]);
  expect(api.query('GET /accounts/info').queryKey).toEqual(['accounts', 'GET /accounts/info']);
});

test('JSON is parsed and 204 is nothing', async () => {
  const empty: Promise<unknown> = scene().api.call('POST /accounts/logout', { body: { refreshToken: 'r' } });
  expect(await empty).toBeUndefined();
  const { api } = scene(Response.json([{ id: 5 }]));
  expect(await api.call('GET /regions')).toEqual([{ id: 5 }]);
});

test.each([
  [new NoAnswerError('no_connection', null), true],
  [new ApiError(408, {}), true],
  [new ApiError(429, {}), true],
  [new ApiError(503, {}), true],
  [new ApiError(404, {}), false],
  [new ApiError(409, {}), false],
  [new Error('a bug'), false],
])('%s is worth another try: %s [R-API-13]', (error, expected) => expect(isFailure(error)).toBe(expected));

test('a failed query is tried three times more, after 1, 2, 4 … at most 30 seconds [R-API-13, R-API-14]', () => {
  const { queries } = createQueryClient(() => undefined).getDefaultOptions();
  const retry = queries?.retry as (failures: number, error: unknown) => boolean;
  const delay = queries?.retryDelay as (failures: number) => number;
  expect([0, 1, 2, 3].map(n => retry(n, new ApiError(500, {})))).toEqual([true, true, true, false]);
  expect(retry(0, new ApiError(403, {}))).toBe(false);
  expect([0, 1, 2, 4, 5, 9].map(delay)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000]);
  expect(queries?.gcTime).toBe(300_000);
});

test('the default message stays silent for codes that the caller shows itself', async () => {
  const onUnshown = vi.fn();
  const client = createQueryClient(onUnshown);
  const fail = (meta: { handledErrors?: 'all' | readonly ['insufficient_stock'] }, code: string) =>
    client
      .getMutationCache()
      .build(client, { meta, mutationFn: () => Promise.reject(new ApiError(409, { detail: code })) })
      .execute(undefined)
      .catch(() => undefined);
  await fail({ handledErrors: ['insufficient_stock'] }, 'insufficient_stock');
  await fail({ handledErrors: 'all' }, 'stale_version');
  expect(onUnshown).not.toHaveBeenCalled();
  await fail({ handledErrors: ['insufficient_stock'] }, 'stale_version');
  expect(onUnshown).toHaveBeenCalledTimes(1);
});
