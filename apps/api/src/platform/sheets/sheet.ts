import type { Language } from '@oplich/contract';

/** What stands in a cell. A number is given as decimal text, so that it is written as exactly as it is kept. */
export type Cell = string | { number: string } | Date | boolean | null;

/** A column of a table that leaves the product: its head in both languages, and what stands in a row's cell. */
export interface Column<Row> {
  label: Readonly<Record<Language, string>>;
  cell(row: Row, language: Language): Cell;
  /** In characters, for a spreadsheet. */
  width?: number;
}

/** A table on its way out: rows come as they are read, so that the longest list needs no more memory than a short one. */
export interface Sheet<Row> {
  columns: readonly Column<Row>[];
  rows: AsyncIterable<Row>;
  language: Language;
}
