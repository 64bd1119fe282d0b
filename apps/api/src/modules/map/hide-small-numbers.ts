import { limits } from '@oplich/contract';

/**
 * Decides which numbers of a table stay hidden so that none of 1 to 4 can be seen or computed [R-MAP-4].
 *
 * The last row and the last column of the table are the sums of the others. First every small number is hidden. Then, while the visible
 * numbers still leave a hidden one only a single value, the least that hides it is hidden too: the three other corners of a rectangle or,
 * where every rectangle contains a 0, the least number still visible. A reader is assumed to know every visible number, every sum, and of
 * each hidden number whether it is small: a view filtered down to it says so. `already`: what has to be hidden for another reason.
 */
export function hideSmallNumbers(table: Table, already: Hidden = []): Hidden {
  const hidden: Hidden = table.map((line, row) =>
    line.map((value, column) => isSmall(value) || already[row]?.[column] === true),
  );
  for (;;) {
    const known = entriesOf(table).find(entry => isHidden(hidden, entry) && !couldDiffer(table, hidden, entry));
    if (!known) return hidden;
    const more = cheapestCorners(table, hidden, known) ?? cheapestShown(table, hidden);
    if (!more) return hidden;
    for (const { row, column } of more) hidden[row]?.splice(column, 1, true);
  }
}

/** Few enough to recognize somebody in; 0 is nobody. */
export const isSmall = (count: number): boolean => count > 0 && count < limits.smallestOnMap;

/** Returns the range in which anybody knows a hidden number to be: `fewerThan` is published for small ones only. */
export const boundsOf = (count: number): { least: number; most: number } =>
  isSmall(count) ? { least: 1, most: limits.smallestOnMap - 1 } : { least: limits.smallestOnMap, most: Infinity };

/** Rows of counts; a row's last entry is its sum, and the last row the sum of the rows. */
export type Table = readonly (readonly number[])[];
export type Hidden = boolean[][];
interface Entry {
  row: number;
  column: number;
}

const entriesOf = (table: Table): Entry[] =>
  table.flatMap((line, row) => line.map((_, column): Entry => ({ row, column })));
const isHidden = (hidden: Hidden, { row, column }: Entry) => hidden[row]?.[column] === true;
const valueOf = (table: Table, { row, column }: Entry) => table[row]?.[column] ?? 0;

/** A sum is on the other side of its equation: when a part grows, its sum grows too. */
const isSum = (table: Table, { row, column }: Entry) =>
  (row === table.length - 1) !== (column === (table[0]?.length ?? 0) - 1);

/** May this hidden number take part in a change of the table, in the direction given, and stay small or not small? */
function mayShift(table: Table, entry: Entry, up: boolean): boolean {
  const value = valueOf(table, entry);
  const { least, most } = boundsOf(value);
  return up ? value < most : value > least;
}

/**
 * Could the hidden entry have another value, all shown numbers and sums staying as they are? It could when a change of it
 * can be passed on through other hidden entries, by row and by column in turn, back to where it began.
 */
function couldDiffer(table: Table, hidden: Hidden, entry: Entry): boolean {
  return [true, false].some(forward => mayPass(table, entry, forward) && leadsBack(table, hidden, { entry, forward }));
}

/** A change runs through an entry from its row to its column (`forward`) or the other way. */
const mayPass = (table: Table, entry: Entry, forward: boolean) =>
  mayShift(table, entry, forward !== isSum(table, entry));

function leadsBack(table: Table, hidden: Hidden, { entry, forward }: { entry: Entry; forward: boolean }): boolean {
  const others = entriesOf(table).filter(
    one => isHidden(hidden, one) && !(one.row === entry.row && one.column === entry.column),
  );
  const rows = new Set(forward ? [] : [entry.row]);
  const columns = new Set(forward ? [entry.column] : []);
  for (let grew = true; grew;) {
    grew = false;
    for (const one of others) {
      if (rows.has(one.row) && !columns.has(one.column) && mayPass(table, one, true)) {
        columns.add(one.column);
        grew = true;
      }
      if (columns.has(one.column) && !rows.has(one.row) && mayPass(table, one, false)) {
        rows.add(one.row);
        grew = true;
      }
    }
  }
  return forward ? rows.has(entry.row) : columns.has(entry.column);
}

/** The corners that, hidden too, take the least away from the reader; none when each rectangle is hidden or holds a 0. */
function cheapestCorners(table: Table, hidden: Hidden, { row, column }: Entry): Entry[] | undefined {
  const price = (entry: Entry) => (isHidden(hidden, entry) ? 0 : lossOf(table, entry));
  return entriesOf(table)
    .filter(other => other.row !== row && other.column !== column)
    .map(other => [{ row, column: other.column }, { row: other.row, column }, other])
    .filter(corners => corners.every(one => valueOf(table, one) > 0) && corners.some(one => !isHidden(hidden, one)))
    .map(corners => ({ corners, price: corners.reduce((sum, one) => sum + price(one), 0) }))
    .toSorted((a, b) => a.price - b.price)[0]?.corners;
}

/** The least number still shown, with which a change may pass over more than four corners; none when only 0 is shown. */
function cheapestShown(table: Table, hidden: Hidden): Entry[] | undefined {
  const shown = entriesOf(table).filter(entry => valueOf(table, entry) > 0 && !isHidden(hidden, entry));
  return shown.length === 0 ? undefined : [shown.reduce((a, b) => (lossOf(table, b) < lossOf(table, a) ? b : a))];
}

/** What the reader loses with a number; the sum of all is what the map is looked at for: it goes last. */
function lossOf(table: Table, entry: Entry): number {
  const isSumOfAll = entry.row === table.length - 1 && entry.column === (table[0]?.length ?? 0) - 1;
  return valueOf(table, entry) + (isSumOfAll ? 1e9 : 0);
}
