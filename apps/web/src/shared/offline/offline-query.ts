import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { ApiError, NoAnswerError } from '../api-client/index.ts';
import { deleteAnswer, saveAnswer, keptAnswer } from './kept-answers.ts';

export interface OfflineData<T> {
  data: T;
  /** When the server gave it. */
  readAt: string;
  /** No answer came this time; this one was kept on the device. */
  isKept: boolean;
}

/** What was kept comes after this long; with a connection that only seems to be there nobody waits minutes at a table. */
const patienceMs = 5000;
const askAgainMs = 15_000;
/** Whether somebody may read it no longer. */
const isClosed = (error: unknown): boolean => error instanceof ApiError && [401, 403, 404].includes(error.status);

const nameOf = (key: readonly unknown[]) => JSON.stringify(key);
const keyOf = (key: readonly unknown[]) => [...key, 'kept'];

/** What an answer is asked with. */
export interface OfflineQueryContext<T> {
  client: QueryClient;
  signal: AbortSignal;
  /** Returns what is known by now, on the screen or the device. */
  known: () => Promise<T | undefined>;
}

/**
 * A query whose answer stays on the device and is given back when none comes. `key` begins with the domain, as every
 * query's; from `keptUntil` on it is no longer on the device. Use `api.query(…).queryKey` for it and `api.call` for `ask`.
 */
export function offlineQuery<T>(
  key: readonly unknown[],
  ask: (asking: OfflineQueryContext<T>) => Promise<T>,
  keptUntil: (data: T) => number | undefined = () => undefined,
) {
  const name = nameOf(key);
  return queryOptions<OfflineData<T>>({
    queryKey: keyOf(key),
    // It has an answer without a connection too, so it must not wait for one.
    networkMode: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: query => (query.state.data?.isKept ? askAgainMs : false),
    queryFn: async ({ signal, client }): Promise<OfflineData<T>> => {
      const stop = new AbortController();
      const leave = () => stop.abort();
      signal.addEventListener('abort', leave);
      // Read only where no answer comes: a list of thousands is heavy, and is asked for again every few seconds.
      const leaveForKept = async () => {
        if (await keptAnswer(name)) leave();
      };
      const patience = setTimeout(() => void leaveForKept(), patienceMs);
      const known = async () =>
        client.getQueryData<OfflineData<T>>(keyOf(key))?.data ?? ((await keptAnswer(name))?.data as T | undefined);
      try {
        const data = await ask({ client, signal: stop.signal, known });
        // Who has logged out meanwhile leaves nothing to whoever logs in.
        signal.throwIfAborted();
        const readAt = new Date().toISOString();
        await saveAnswer(name, data, { readAt, until: keptUntil(data) });
        return { data, readAt, isKept: false };
      } catch (error) {
        // A duty that was taken away, an event that is over: nothing of it stays on the device.
        if (isClosed(error)) {
          client
            .getQueryCache()
            .find({ queryKey: keyOf(key) })
            ?.setState({ data: undefined, dataUpdatedAt: 0 });
          await deleteAnswer(name);
        }
        const noAnswer = error instanceof NoAnswerError || stop.signal.aborted;
        const kept = signal.aborted || !noAnswer ? undefined : await keptAnswer(name);
        if (!kept) throw error;
        return { data: kept.data as T, readAt: kept.readAt, isKept: true };
      } finally {
        signal.removeEventListener('abort', leave);
        clearTimeout(patience);
      }
    },
  });
}

/** Changes what was read, on the screen and on the device, before the server is asked again. */
export async function changeOfflineData<T>(
  client: QueryClient,
  key: readonly unknown[],
  change: (data: T) => T,
): Promise<void> {
  client.setQueryData<OfflineData<T>>(keyOf(key), known => known && { ...known, data: change(known.data) });
  const kept = await keptAnswer(nameOf(key));
  if (kept) await saveAnswer(nameOf(key), change(kept.data as T), kept);
}
