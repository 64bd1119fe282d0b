import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { ReadSheet } from './sheet-rows.ts';

const isZip = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'));

/**
 * Returns the table in a workbook or in separated values, whatever its name says. Throws `UnreadableSheet`. What somebody
 * sends may be made to take long: `readSheet` in `index.ts` does this in a thread of its own.
 */
export const parseSheet = async (bytes: Buffer, mostRows: number): Promise<ReadSheet> =>
  isZip(bytes) ? readXlsx(bytes, mostRows) : readCsv(bytes, mostRows);
