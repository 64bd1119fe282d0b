import type { ReadRow } from './sheet-rows.ts';
import { UnreadableSheet } from './unreadable-sheet.ts';

/** Characters of all cells: a shared text that stands in every cell is small in the file and large here. */
const mostCharacters = 2_000_000;
const portion = { characters: 100_000, cells: 2_000 } as const;

const lengthOf = (row: ReadRow) => row.cells.reduce((sum, cell) => sum + (cell?.text.length ?? 0), 0);

/** Refuses a table whose cells say more than any table of ours does. */
export function refuseTooMuchText(rows: readonly ReadRow[]): void {
  if (rows.reduce((sum, row) => sum + lengthOf(row), 0) > mostCharacters) throw new UnreadableSheet('too much text');
}

/** Returns the rows in portions that are taken over within a few milliseconds each. */
export function* inPortions(rows: readonly ReadRow[]): Generator<ReadRow[], undefined> {
  let now: ReadRow[] = [];
  let [characters, cells] = [0, 0];
  for (const row of rows) {
    now.push(row);
    characters += lengthOf(row);
    cells += row.cells.length;
    if (characters < portion.characters && cells < portion.cells) continue;
    yield now;
    now = [];
    [characters, cells] = [0, 0];
  }
  if (now.length > 0) yield now;
}
