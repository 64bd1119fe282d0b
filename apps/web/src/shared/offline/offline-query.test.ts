import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { api, ApiError, connectSession, NoAnswerError } from '../api-client/index.ts';
import { deleteExpiredAnswers, wipeKeptAnswers } from './kept-answers.ts';
import { changeOfflineData, offlineQuery, type OfflineQueryContext } from './offline-query.ts';
import { connectOwner } from './owner.ts';

const noConnection = () => Promise.reject(new NoAnswerError('no_connection', null));
const read = (ask: (asking: OfflineQueryContext<string>) => Promise<string>) =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } }).query(offlineQuery(['events', 'ticket'], ask));

beforeEach(async () => {
  connectOwner(() => 'anna');
  await wipeKeptAnswers();
});

test('an answer is given back when none comes, with when it was read [R-UIX-21]', async () => {
  const first = await read(() => Promise.resolve('Квиток'));
  expect(first).toMatchObject({ data: 'Квиток', isKept: false });
  expect(await read(noConnection)).toEqual({ data: 'Квиток', readAt: first.readAt, isKept: true });
});

test('a refusal is an answer: what was kept does not stand in for it [R-UIX-21]', async () => {
  await read(() => Promise.resolve('Квиток'));
  await expect(read(() => Promise.reject(new ApiError(404, { detail: 'event_not_found' })))).rejects.toThrow(
    'event_not_found',
  );
});

test('what may be read no longer is gone from the device with the refusal [R-TEA-34]', async () => {
  await read(() => Promise.resolve('Список'));
  await expect(read(() => Promise.reject(new ApiError(403, { detail: 'forbidden' })))).rejects.toThrow('forbidden');
  await expect(read(noConnection)).rejects.toThrow('no_connection');
});

test('what may be read no longer does not come back to the page that showed it, without a connection either [R-TEA-34]', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const ask = vi.fn<() => Promise<string>>();
  const query = offlineQuery(['list'], ask);
  const shown = () => client.getQueryData(query.queryKey);
  for (const answer of [
    () => Promise.resolve('Список'),
    () => Promise.reject(new ApiError(403, { detail: 'forbidden' })),
    noConnection,
  ]) {
    ask.mockImplementationOnce(answer);
    await client.query({ ...query, staleTime: 0 }).catch(() => undefined);
  }
  expect(ask).toHaveBeenCalledTimes(3);
  expect(shown()).toBeUndefined();
});

test('with a connection that only seems to be there the kept answer comes after five seconds [R-UIX-21]', async () => {
  await read(() => Promise.resolve('Квиток'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const asked = vi.fn();
    const answer = read(
      ({ signal }) =>
        new Promise((_, reject) => {
          asked();
          signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        }),
    );
    while (asked.mock.calls.length === 0) await vi.advanceTimersByTimeAsync(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await answer).toMatchObject({ data: 'Квиток', isKept: true });
  } finally {
    vi.useRealTimers();
  }
});

test('with a session that is over and whose renewal gets no answer the kept answer comes after five seconds too [R-API-29]', async () => {
  await read(() => Promise.resolve('Квиток'));
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  const readToken = vi.fn(() => new Promise<string>(() => undefined));
  connectSession({ readToken, renew: readToken });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const answer = read(async ({ signal }) =>
      (await api.call('GET /regions', { signal })).map(({ name }) => name).join(),
    );
    while (readToken.mock.calls.length === 0) await vi.advanceTimersByTimeAsync(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await answer).toMatchObject({ data: 'Квиток', isKept: true });
    expect(asked).not.toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
});

test('nothing was read before, another account, or after log-out: no answer is no answer [R-PRV-14]', async () => {
  await expect(read(noConnection)).rejects.toThrow('no_connection');
  await read(() => Promise.resolve('Квиток'));
  connectOwner(() => 'ivan');
  await expect(read(noConnection)).rejects.toThrow('no_connection');
  connectOwner(() => 'anna');
  await wipeKeptAnswers();
  await expect(read(noConnection)).rejects.toThrow('no_connection');
});

test('what is changed before the server is asked again is changed on the device too, also while no page shows it [R-UIX-21]', async () => {
  await read(() => Promise.resolve('Квиток'));
  await changeOfflineData<string>(new QueryClient(), ['events', 'ticket'], old => `${old}, видано`);
  expect(await read(noConnection)).toMatchObject({ data: 'Квиток, видано', isKept: true });
});

test('what is kept until an hour is gone from then on, though nobody reads it [R-PRV-14]', async () => {
  let now = Date.parse('2026-03-20T10:00:00Z');
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  const until = now + 1000;
  const readUntil = (ask: (asking: OfflineQueryContext<string>) => Promise<string>) =>
    new QueryClient({ defaultOptions: { queries: { retry: false } } }).query(offlineQuery(['list'], ask, () => until));
  await readUntil(() => Promise.resolve('Список'));
  expect(await readUntil(noConnection)).toMatchObject({ data: 'Список', isKept: true });
  now = until;
  await deleteExpiredAnswers();
  now = until - 1;
  await expect(readUntil(noConnection)).rejects.toThrow('no_connection');
  vi.restoreAllMocks();
});
