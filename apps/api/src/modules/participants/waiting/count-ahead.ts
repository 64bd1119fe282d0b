/** Counts who stands where in an order, each question and each change in the logarithm of its length (a Fenwick tree). */
export function countAhead(size: number) {
  const sums = new Array<number>(size + 1).fill(0);
  return {
    /** Somebody comes to a place of the order (1), or leaves it (-1). */
    change(index: number, by: 1 | -1): void {
      for (let at = index + 1; at <= size; at += at & -at) sums[at] = (sums[at] ?? 0) + by;
    },
    /** Returns how many stand before a place. */
    before(index: number): number {
      let count = 0;
      for (let at = index; at > 0; at -= at & -at) count += sums[at] ?? 0;
      return count;
    },
  };
}
