import { dayMs } from '@oplich/contract/shared/kyiv-time';
import { Day } from '@oplich/contract/shared/fields';
import type { ImportField } from '@oplich/contract/warehouse/import-fields';
import { decimal } from '../../../platform/decimal.ts';
import type { ReadCell } from '../../../platform/sheets/reading/index.ts';
import { categoryOf } from './import-columns.ts';
import { typedNumber, type Comma } from './read-number.ts';

/** Days between 1970-01-01 and the first day of spreadsheets' date systems. */
const epochs = { from1900: 25_569, from1904: 24_107 } as const;

/** A number of an earlier day is something else, mostly a year. */
const earliestDay = '1990-01-01';

/** How numbers and dates in a column are written. */
export interface Writing {
  from1904: boolean;
  comma: Comma;
}

/** Normalizes the text of a cell for a field. Text that cannot be read is returned as is, and the schema refuses it. */
export function readCell(field: ImportField, cell: ReadCell, { from1904, comma }: Writing): string {
  switch (field) {
    case 'quantity':
    case 'netUnitPrice':
    case 'costPerItemWithoutVat':
      return cell.isNumber ? withoutFloatNoise(cell.text) : typedNumber(cell.text, comma);
    case 'receivedDate':
    case 'expiryDate':
      return cell.isNumber ? dayOfNumber(cell.text, from1904) : typedDay(cell.text);
    case 'category':
      return categoryOf(cell.text);
    default:
      // Lines broken to fit a narrow column are no part of a name; papers and lists have it on one.
      return cell.text.replace(/\s+/g, ' ');
  }
}

/** Rounds to the fifteen digits that spreadsheets show: 0.1 + 0.2 is stored as 0.30000000000000004. */
function withoutFloatNoise(text: string): string {
  if (!/^-?\d{1,20}(\.\d{1,30})?([eE][+-]?\d{1,2})?$/.test(text)) return text;
  return decimal(text).toSignificantDigits(15).toFixed();
}

function dayOfNumber(text: string, from1904: boolean): string {
  const days = Math.floor(Number(text)) - (from1904 ? epochs.from1904 : epochs.from1900);
  if (!Number.isFinite(days) || Math.abs(days) > 60_000) return text;
  const day = new Date(days * dayMs).toISOString().slice(0, 10);
  return day < earliestDay ? text : day;
}

/** Reads "5.3.2026", "05/03/2026" or "2026-03-05", with or without a time; an impossible date is returned as is. */
function typedDay(text: string): string {
  const dayFirst = /^(\d{1,2})[./](\d{1,2})[./](\d{4})(?:\s.*)?$/.exec(text);
  if (dayFirst) {
    const [, day = '', month = '', year = ''] = dayFirst;
    const isoDay = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return Day.safeParse(isoDay).success ? isoDay : text;
  }
  return /^\d{4}-\d{2}-\d{2}(?=[T\s])/.exec(text)?.[0] ?? text;
}
