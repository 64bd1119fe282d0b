/**
 * Returns how many letters have to be typed otherwise, left out, put in or swapped with their neighbour to make one word of
 * another (optimal string alignment); more than `most` is not counted further. Time is of the product of the lengths, which are
 * bounded by the fields.
 */
export function typosBetween(a: string, b: string, limit: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      let least = Math.min((last[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + same);
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwapped) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      now.push(least);
    }
    if (Math.min(...now) > limit) return limit + 1;
    [before, last] = [last, now];
  }
  return last[b.length] ?? 0;
}
