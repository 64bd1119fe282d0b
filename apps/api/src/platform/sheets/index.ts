import { Readable } from 'node:stream';
import { Download } from '../../http/download.ts';
import { csvOf } from './csv.ts';
import { inPieces } from './in-pieces.ts';
import type { Sheet } from './sheet.ts';
import { xlsxOf } from './xlsx.ts';

export type { Cell, Column } from './sheet.ts';

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
    body: format === 'csv' ? Readable.from(inPieces(csvOf(sheet))) : xlsxOf(sheet),
    rows: total,
  });
