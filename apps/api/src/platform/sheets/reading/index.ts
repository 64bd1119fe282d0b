import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { ReadSheet } from './sheet-rows.ts';

export type { ReadCell, ReadRow, ReadSheet } from './sheet-rows.ts';
export { UnreadableSheet } from './unreadable-sheet.ts';

const isZip = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'));

/** A table somebody sends, a workbook or separated values, whatever its name says. Throws `UnreadableSheet`. */
export const readSheet = async (bytes: Buffer, mostRows: number): Promise<ReadSheet> =>
  isZip(bytes) ? readXlsx(bytes, mostRows) : readCsv(bytes, mostRows);
