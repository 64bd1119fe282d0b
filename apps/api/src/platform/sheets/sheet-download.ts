import { Readable } from 'node:stream';
import type { Language } from '@oplich/contract';
import { Download } from '../download.ts';
import { csvOf } from './csv.ts';
import { chunkTexts } from './chunk-texts.ts';
import type { Column, Sheet } from './sheet.ts';
import { namedSheet, workbookOf, xlsxOf } from './xlsx.ts';

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** A table as a file of the wanted kind. `name` is without its ending; `total` lets the page show how far it has come. */
export const sheetDownload = <Row>(
  format: keyof typeof contentTypes,
  { name, total, ...sheet }: Sheet<Row> & { name: string; total: number },
): Download =>
  new Download({
    name: `${name}.${format}`,
    contentType: contentTypes[format],
    body: format === 'csv' ? Readable.from(chunkTexts(csvOf(sheet))) : xlsxOf(sheet),
    rows: total,
  });

type SheetOfWorkbook<Row> = {
  name: string;
  columns: readonly Column<Row>[];
  /** At hand, or as they are read: then with how many there are. */
} & ({ rows: readonly Row[] } | { rows: AsyncIterable<Row>; total: number });

const totalOf = <Row>(sheet: SheetOfWorkbook<Row>) => ('total' in sheet ? sheet.total : sheet.rows.length);

/** Two tables as one workbook, one written after the other. */
export const workbookDownload = <First, Second>({
  name,
  language,
  sheets,
}: {
  name: string;
  language: Language;
  sheets: readonly [SheetOfWorkbook<First>, SheetOfWorkbook<Second>];
}): Download => {
  const sheetOf = <Row>({ name: title, columns, rows }: SheetOfWorkbook<Row>) =>
    namedSheet(title, { columns, rows: Readable.from(rows) as AsyncIterable<Row>, language });
  return new Download({
    name: `${name}.xlsx`,
    contentType: contentTypes.xlsx,
    body: workbookOf([sheetOf(sheets[0]), sheetOf(sheets[1])]),
    rows: totalOf(sheets[0]) + totalOf(sheets[1]),
  });
};
