/** Does something for each of many, a few at once; returns how many milliseconds it took for each. */
export async function forEach<T>(
  all: readonly T[],
  work: (one: T, index: number) => Promise<unknown>,
): Promise<number> {
  const start = performance.now();
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < all.length; index = next++) await work(all[index] as T, index);
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  return (performance.now() - start) / all.length;
}
