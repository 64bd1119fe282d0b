/** Returns the longest beginning of a text that fits, cut at a space if it has one, and the rest. */
function firstWithRoom(text: string, hasRoom: (text: string) => boolean): [first: string, rest: string] {
  if (hasRoom(text)) return [text, ''];
  const atSpaces = [...text.matchAll(/\s+/g)].map(({ index, 0: { length } }) => index + length);
  const end = lastFitting(atSpaces) ?? lastFitting(Array.from(text, (_, index) => index + 1)) ?? 1;
  return [text.slice(0, end).trimEnd(), text.slice(end)];

  function lastFitting(ends: readonly number[]): number | undefined {
    let [from, until] = [0, ends.length];
    while (from < until) {
      const middle = (from + until) >> 1;
      if (hasRoom(text.slice(0, ends[middle]).trimEnd())) from = middle + 1;
      else until = middle;
    }
    return ends[from - 1];
  }
}

/** Returns a row as so many rows as it takes for each to have room on a page: a row that is cut by a page's end loses its text. */
export function partRow(
  cells: readonly string[],
  hasRoom: (text: string, column: number) => boolean,
): readonly (readonly string[])[] {
  if (cells.every(hasRoom)) return [cells];
  const parted = cells.map((text, column) => firstWithRoom(text, part => hasRoom(part, column)));
  return [
    parted.map(([first]) => first),
    ...partRow(
      parted.map(([, rest]) => rest),
      hasRoom,
    ),
  ];
}
