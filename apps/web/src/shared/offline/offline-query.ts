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

/** After this time the kept answer is shown: a connection that only seems to work must not delay anybody for minutes. */
const fallbackAfterMs = 5000;
const refetchKeptMs = 15_000;
/** Whether the user has lost access. */
const isClosed = (error: unknown): boolean => error instanceof ApiError && [401, 403, 404].includes(error.status);

const nameOf = (key: readonly unknown[]) => JSON.stringify(key);
const keyOf = (key: readonly unknown[]) => [...key, 'kept'];

export interface OfflineQueryContext<T> {
  client: QueryClient;
  signal: AbortSignal;
  /** Returns the data known so far, on the screen or the device. */
  known: () => Promise<T | undefined>;
}

/**
 * Returns a query whose answer is stored on the device and used when the server cannot be reached. `key` begins with the domain, like that
 * of every query: take it from `api.query(…).queryKey`, and use `api.call` in `ask`. `keptUntil` returns when the answer expires.
 */
export function offlineQuery<T>(
  key: readonly unknown[],
  ask: (asking: OfflineQueryContext<T>) => Promise<T>,
  keptUntil: (data: T) => number | undefined = () => undefined,
) {
  const name = nameOf(key);
  return queryOptions<OfflineData<T>>({
    queryKey: keyOf(key),
    // It can answer without a connection, so it must not wait for one.
    networkMode: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: query => (query.state.data?.isKept ? refetchKeptMs : false),
    queryFn: async ({ signal, client }): Promise<OfflineData<T>> => {
      const controller = new AbortController();
      const abort = () => controller.abort();
      signal.addEventListener('abort', abort);
      // Read late, because a list of thousands takes long to read, and it is fetched every few seconds.
      const abortIfKept = async () => {
        if (await keptAnswer(name)) abort();
      };
      const fallbackTimer = setTimeout(() => void abortIfKept(), fallbackAfterMs);
      const known = async () =>
        client.getQueryData<OfflineData<T>>(keyOf(key))?.data ?? ((await keptAnswer(name))?.data as T | undefined);
      try {
        const data = await ask({ client, signal: controller.signal, known });
        // After a log-out nothing may be saved for the next user.
        signal.throwIfAborted();
        const readAt = new Date().toISOString();
        await saveAnswer(name, data, { readAt, until: keptUntil(data) });
        return { data, readAt, isKept: false };
      } catch (error) {
        // Without access, after a lost duty or at the end of an event, nothing stays on the device.
        if (isClosed(error)) {
          client
            .getQueryCache()
            .find({ queryKey: keyOf(key) })
            ?.setState({ data: undefined, dataUpdatedAt: 0 });
          await deleteAnswer(name);
        }
        const noAnswer = error instanceof NoAnswerError || controller.signal.aborted;
        const kept = signal.aborted || !noAnswer ? undefined : await keptAnswer(name);
        if (!kept) throw error;
        return { data: kept.data as T, readAt: kept.readAt, isKept: true };
      } finally {
        signal.removeEventListener('abort', abort);
        clearTimeout(fallbackTimer);
      }
    },
  });
}

/** Updates the data on the screen and on the device, before the server is asked again. */
export async function changeOfflineData<T>(
  client: QueryClient,
  key: readonly unknown[],
  change: (data: T) => T,
): Promise<void> {
  client.setQueryData<OfflineData<T>>(keyOf(key), known => known && { ...known, data: change(known.data) });
  const kept = await keptAnswer(nameOf(key));
  if (kept) await saveAnswer(nameOf(key), change(kept.data as T), kept);
}
