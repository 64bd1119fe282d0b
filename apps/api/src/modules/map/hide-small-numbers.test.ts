import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hideSmallNumbers, type Hidden, type Table } from './hide-small-numbers.ts';

const withSums = (cells: readonly (readonly number[])[]): Table => {
  const rows = cells.map(row => [...row, row.reduce((a, b) => a + b, 0)]);
  return [...rows, rows[0]!.map((_, column) => rows.reduce((sum, row) => sum + row[column]!, 0))];
};

/**
 * What a patient reader could find out: every way of filling the hidden parts, small ones with 1 to 4 and others with 5 or
 * more as `fewerThan` tells them apart, that agrees with all shown numbers and sums. Gives the values each hidden entry takes in them. Counts by trying, not by the rule under test.
 */
function possibleValues(table: Table, hidden: Hidden): Map<string, Set<number>> {
  const [rows, columns] = [table.length - 1, table[0]!.length - 1];
  const cells = Array.from({ length: rows * columns }, (_, i) => ({
    row: Math.floor(i / columns),
    column: i % columns,
  }));
  const open = cells.filter(({ row, column }) => hidden[row]![column]);
  const values = new Map<string, Set<number>>();
  const guess = table.slice(0, rows).map(row => row.slice(0, columns));
  // Beyond the true value by a few is enough to see whether it could be another.
  const most = Math.max(0, ...open.map(({ row, column }) => table[row]![column]!)) + 2;
  const fitsBounds = (value: number, true_: number) => value >= 1 && value < 5 === true_ < 5;
  const fits = () => {
    const full = withSums(guess);
    return full.every((line, row) =>
      line.every((value, column) =>
        hidden[row]![column] ? fitsBounds(value, table[row]![column]!) : value === table[row]![column],
      ),
    );
  };
  const note = () =>
    withSums(guess).forEach((line, row) =>
      line.forEach((value, column) => {
        if (!hidden[row]![column]) return;
        const key = `${row},${column}`;
        values.set(key, (values.get(key) ?? new Set()).add(value));
      }),
    );
  const fill = (index: number) => {
    const cell = open[index];
    if (!cell) {
      if (fits()) note();
      return;
    }
    for (let value = 1; value <= most; value++) {
      if (!fitsBounds(value, table[cell.row]![cell.column]!)) continue;
      guess[cell.row]![cell.column] = value;
      fill(index + 1);
    }
  };
  fill(0);
  return values;
}

/**
 * Four people, one in each of four parts: a sum under five beside exactly four parts that are not 0 leaves no other reading,
 * and the requirements say both.
 */
const isFourOfOne = (table: readonly (readonly number[])[]) =>
  table.at(-1)!.at(-1) === 4 &&
  table
    .slice(0, -1)
    .flatMap(line => line.slice(0, -1))
    .filter(Boolean).length === 4;

const cell = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 6 }));
const anyTable = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 3 }).map(withSums);

test('every number of 1 to 4 is hidden, 0 is 0, and no hidden number can be worked out from the shown ones [R-MAP-4]', () => {
  fc.assert(
    fc.property(anyTable, table => {
      fc.pre(!isFourOfOne(table));
      const hidden = hideSmallNumbers(table);
      table.forEach((line, row) =>
        line.forEach((value, column) => {
          if (value === 0) expect(hidden[row]![column]).toBe(false);
          if (value > 0 && value < 5) expect(hidden[row]![column]).toBe(true);
        }),
      );
      for (const [entry, values] of possibleValues(table, hidden))
        expect([entry, values.size > 1]).toEqual([entry, true]);
    }),
    {
      numRuns: 300,
      // A 0 in every rectangle of the lone 1: only a longer way hides it.
      examples: [
        [
          withSums([
            [0, 1],
            [3, 2],
            [4, 1],
          ]),
        ],
      ],
    },
  );
});

test('a lone small part takes the least of its neighbours with it, and the sum stays [R-MAP-4]', () => {
  // Food 9 under consideration and 3 executed; hygiene 20 and 30.
  const hidden = hideSmallNumbers(
    withSums([
      [9, 3],
      [20, 30],
    ]),
  );
  expect(hidden.at(-1)!.at(-1)).toBe(false);
  expect(hidden[0]![1]).toBe(true);
  expect(hidden.flat().filter(Boolean)).toHaveLength(4);
});

test('two ones whose sum is shown are not left to be told from it [R-MAP-4]', () => {
  const hidden = hideSmallNumbers(
    withSums([
      [1, 0],
      [1, 0],
      [18, 0],
    ]),
  );
  expect(hidden[2]![0]).toBe(true);
  expect(hidden.at(-1)!.at(-1)).toBe(false);
});

test('beside a small number one of exactly five is no cover: a filter tells that it is not small, so their sum is hidden [R-MAP-4]', () => {
  const hidden = hideSmallNumbers(withSums([[1, 5]]));
  expect(hidden[0]).toEqual([true, true, true]);
});

test('two fours whose sum is shown could be nothing else, so the sum is hidden [R-MAP-4]', () => {
  expect(hideSmallNumbers(withSums([[4, 4]]))[0]).toEqual([true, true, true]);
});

test('nothing is hidden where nothing is small [R-MAP-4]', () => {
  expect(
    hideSmallNumbers(
      withSums([
        [5, 9],
        [0, 12],
      ]),
    ).flat(),
  ).not.toContain(true);
});
