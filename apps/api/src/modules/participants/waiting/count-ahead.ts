/** Counts who stands before each index of an order; both operations take logarithmic time (a Fenwick tree). */
export function countAhead(size: number) {
  const sums = new Array<number>(size + 1).fill(0);
  return {
    /** Adds (1) or removes (-1) somebody at an index. */
    change(index: number, by: 1 | -1): void {
      for (let at = index + 1; at <= size; at += at & -at) sums[at] = (sums[at] ?? 0) + by;
    },
    /** Returns how many stand before an index. */
    before(index: number): number {
      let count = 0;
      for (let at = index; at > 0; at -= at & -at) count += sums[at] ?? 0;
      return count;
    },
  };
}
