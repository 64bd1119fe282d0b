import { shortDay } from '@oplich/contract/shared/kyiv-time';
import type { Language } from '@oplich/contract';
import { kyivDateTime } from './kyiv-date-time.ts';
import { cellIn, type Cell, type Sheet } from './sheet.ts';

/** Tells spreadsheets that the text is UTF-8. */
const byteOrderMark = '\ufeff';
/** What a spreadsheet set to the language takes for the end of a cell and for the sign before decimals. */
const separators = { uk: { cell: ';', decimal: ',' }, en: { cell: ',', decimal: '.' } } as const;
const yesNo = { uk: ['так', 'ні'], en: ['yes', 'no'] } as const;

/** What shows nothing at the beginning of a text, and what a spreadsheet takes for the sign it looks like. */
const firstSeen = (text: string) => text.replace(/^[\s\p{C}\p{Z}]+/u, '').normalize('NFKC');

/**
 * Spreadsheets run texts that begin with `=`, `+`, `-` or `@` as formulas, so typed texts get an apostrophe before them; full-width signs,
 * and signs behind invisible characters, count too. A phone number and a plain amount are no formulas.
 */
const isFormula = (text: string) => {
  const seen = firstSeen(text);
  return /^[=@]/.test(seen) || /^[+-](?![\d\s().-]*[;,]?$)/.test(seen);
};

/** For computers whose list separator is not the comma, as Ukrainian ones have `;`. */
const withoutFormula = (text: string) => {
  const cells = text.split(/(?<=[;,\t\r\n])/).map(cell => (isFormula(cell) ? `'${cell}` : cell));
  return (/^[\t\r]/.test(text) ? "'" : '') + cells.join('');
};
const quoted = (text: string) => (/[",\n\r;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const written = (text: string) => quoted(withoutFormula(text));

/** Returns a decimal as the reader's language writes it. */
export const decimalText = (value: string, language: Language): string =>
  value.replace('.', separators[language].decimal);

function cellOf(cell: Cell, language: Language): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return yesNo[language][cell ? 0 : 1];
  if (cell instanceof Date) return kyivDateTime(cell);
  if (typeof cell === 'string') return written(cell);
  return 'day' in cell ? shortDay(cell.day) : decimalText(cell.number, language);
}

/** The table as CSV (RFC 4180, with the separators of its language), a piece at a time. */
export async function* csvOf<Row>({ columns, rows, language }: Sheet<Row>): AsyncGenerator<string> {
  const line = (cells: readonly string[]) => `${cells.join(separators[language].cell)}\r\n`;
  yield byteOrderMark + line(columns.map(column => written(column.label[language])));
  for await (const row of rows) yield line(columns.map(column => cellOf(cellIn(column, row, language), language)));
}
