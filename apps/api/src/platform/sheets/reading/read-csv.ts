import { parse } from 'csv-parse/sync';
import { mostCellText, mostColumns, type ReadRow, type ReadSheet } from './sheet-rows.ts';
import { textOf } from './text-of.ts';
import { UnreadableSheet } from './unreadable-sheet.ts';

const separators = [';', ',', '\t'] as const;

/** A heading rarely holds a separator of another kind. */
function separatorOf(text: string): string {
  const head =
    text
      .slice(0, 4000)
      .split(/\r?\n/)
      .find(line => line.trim() !== '') ?? '';
  const [first] = [...separators].sort((a, b) => head.split(b).length - head.split(a).length);
  return first ?? ',';
}

/** A first line that tells a spreadsheet the separator: it is not shown there as a row, and not counted as one. */
const separatorLine = /^\ufeff?sep=([;,\t])\r?\n/i;

/** A table of separated values, with comma, semicolon or tab. */
export function readCsv(bytes: Buffer, mostRows: number): ReadSheet {
  const whole = textOf(bytes);
  if (whole.includes('\0')) throw new UnreadableSheet('not a text');
  const text = whole.replace(separatorLine, '');
  const separator = separatorLine.exec(whole)?.[1] ?? separatorOf(text);
  let found: { record: string[]; info: { lines: number } }[];
  try {
    found = parse(text, {
      bom: true,
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // Programs that put no quotes around a text leave those in it: 'ТОВ "Поруч"'.
      relax_quotes: true,
      skip_records_with_empty_values: true,
      max_record_size: 64 * 1024,
      info: true,
      to: mostRows + 1,
    }) as never;
  } catch (cause) {
    throw new UnreadableSheet('not separated values', { cause });
  }
  const rows = found.map(({ record, info }): ReadRow => ({
    // A text of several lines ends where its last line is.
    row: info.lines - record.join('').split('\n').length + 1,
    cells: record
      .slice(0, mostColumns)
      .map(cell => (cell.trim() === '' ? undefined : { text: cell.trim().slice(0, mostCellText), isNumber: false })),
  }));
  return { rows, from1904: false, separator };
}
