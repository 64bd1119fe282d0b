/**
 * Does something for each of several in turn; one that fails keeps no other waiting.
 * @throws AggregateError called `failure` once all were tried, where some failed: the queue hears of it
 */
export async function runEach<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
  failure: string,
): Promise<void> {
  const failed: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw new AggregateError(failed, failure);
}
