/** What a cell says. A workbook keeps days as numbers: only who knows the column can tell. */
export interface ReadCell {
  text: string;
  isNumber: boolean;
  /** A formula has no value: the text is what the spreadsheet shows instead, as "#N/A". */
  isError?: boolean;
}

export interface ReadRow {
  /** As the spreadsheet counts, from 1. */
  row: number;
  /** By column; columns nothing was said of are missing. */
  cells: (ReadCell | undefined)[];
}

export interface ReadSheet {
  /** Rows that say something, at most as many as were asked for and one more. */
  rows: ReadRow[];
  /** Days are counted from 1904, as old Macintoshes did. */
  from1904: boolean;
  /** What parts the cells of a row in a text; a workbook has cells. */
  separator: string | null;
}

/** Cells to the right of it belong to no table of ours. */
export const mostColumns = 60;
/** Of a longer text in a cell only the beginning is kept: nothing of ours takes so much, and the schema says so. */
export const mostCellText = 400;
