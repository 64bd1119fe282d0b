import { nameIn, type Language } from '@oplich/contract';

/**
 * What stands in a cell. A number is given as decimal text, so that it is written as exactly as it is kept; a day as
 * `YYYY-MM-DD`; an instant is written by the clocks of Kyiv.
 */
export type Cell = string | { number: string } | { day: string } | Date | boolean | null;

/** Returns the cell of a day that may be unknown. */
export const dayCell = (day: string | null): Cell => (day === null ? null : { day });

/** Returns the cell of an instant, ISO 8601, that may be unknown. */
export const instantCell = (instant: string | null): Cell => (instant === null ? null : new Date(instant));

/** Returns the cell of a whole number that may be unknown. */
export const countCell = (count: number | null): Cell => (count === null ? null : { number: String(count) });

/** A column of a table that leaves the product: its head in both languages, and what stands in a row's cell. */
export interface Column<Row> {
  label: Readonly<Record<Language, string>>;
  cell(row: Row, language: Language): Cell;
  /** In characters, for a spreadsheet. */
  width?: number;
}

/** Returns what stands in a row's cell; a name that was erased is said in the reader's language. */
export function cellIn<Row>(column: Column<Row>, row: Row, language: Language): Cell {
  const cell = column.cell(row, language);
  return typeof cell === 'string' ? nameIn(cell, language) : cell;
}

/** A table on its way out: rows come as they are read, so that the longest list needs no more memory than a short one. */
export interface Sheet<Row> {
  columns: readonly Column<Row>[];
  rows: AsyncIterable<Row>;
  language: Language;
}
