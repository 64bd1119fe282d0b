import { dayMs } from '@oplich/contract/shared/kyiv-time';
import { Day } from '@oplich/contract/shared/fields';
import type { ImportField } from '@oplich/contract/warehouse/import-fields';
import { decimal } from '../../../platform/decimal.ts';
import type { ReadCell } from '../../../platform/sheets/reading/index.ts';
import { categoryOf } from './import-columns.ts';
import { typedNumber, type Comma } from './read-number.ts';

/** Days from the first of January 1970 back to where spreadsheets begin to count. */
const epochs = { from1900: 25_569, from1904: 24_107 } as const;

/** No goods are older: a number that is a day before it is something else, mostly a year. */
const firstDay = '1990-01-01';

/** How the cells of a column are written. */
export interface Writing {
  from1904: boolean;
  comma: Comma;
}

/** What a cell says in a column; what cannot be understood stays as it was written, and the schema refuses it. */
export function readCell(field: ImportField, cell: ReadCell, { from1904, comma }: Writing): string {
  switch (field) {
    case 'quantity':
    case 'netUnitPrice':
    case 'costPerItemWithoutVat':
      return cell.isNumber ? exact(cell.text) : typedNumber(cell.text, comma);
    case 'receivedDate':
    case 'expiryDate':
      return cell.isNumber ? dayOfNumber(cell.text, from1904) : typedDay(cell.text);
    case 'category':
      return categoryOf(cell.text);
    default:
      return cell.text;
  }
}

/** A workbook keeps 0.1 + 0.2 as 0.30000000000000004; fifteen digits are what its owner saw. */
function exact(text: string): string {
  if (!/^-?\d{1,20}(\.\d{1,30})?([eE][+-]?\d{1,2})?$/.test(text)) return text;
  return decimal(text).toSignificantDigits(15).toFixed();
}

function dayOfNumber(text: string, from1904: boolean): string {
  const days = Math.floor(Number(text)) - (from1904 ? epochs.from1904 : epochs.from1900);
  if (!Number.isFinite(days) || Math.abs(days) > 60_000) return text;
  const day = new Date(days * dayMs).toISOString().slice(0, 10);
  return day < firstDay ? text : day;
}

/** "5.3.2026", "05/03/2026" or "2026-03-05", with a time or without; a day there is not stays as it was written. */
function typedDay(text: string): string {
  const ours = /^(\d{1,2})[./](\d{1,2})[./](\d{4})(?:\s.*)?$/.exec(text);
  if (ours) {
    const [, day = '', month = '', year = ''] = ours;
    const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return Day.safeParse(read).success ? read : text;
  }
  return /^\d{4}-\d{2}-\d{2}(?=[T\s])/.exec(text)?.[0] ?? text;
}
