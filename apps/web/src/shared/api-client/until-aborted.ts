/** Waits for something until the signal of the caller is aborted. */
export const untilAborted = <T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> =>
  signal
    ? new Promise((resolve, reject) => {
        work.then(resolve, reject);
        signal.throwIfAborted();
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      })
    : work;
