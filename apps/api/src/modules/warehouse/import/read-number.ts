import { isAmbiguous } from '@oplich/contract/shared/written-numbers';
import type { ReadCell } from '../../../platform/sheets/reading/index.ts';

/** What commas mean in a column; `unclear` where its cells do not tell. */
export type Comma = 'decimal' | 'grouping' | 'unclear';

const withoutUnits = (text: string) => text.replace(/[\s\u00a0\u202f'’]|₴|грн\.?|UAH/gi, '');
/** Matches "2,5", "0,125", "1250,125" and "1.234,50". A grouping comma has three digits after it, and neither a leading zero nor four digits before it. */
const isDecimalComma = (number: string) =>
  /^(\d+,(\d{1,2}|\d{4,})|(0+|\d{4,}),\d+|\d{1,3}(\.\d{3})+,\d+)$/.test(number);
/** Matches "1,250,000" and "1,234.50". */
const isGroupingComma = (number: string) => /^\d{1,3}(,\d{3})+(,\d{3}|\.\d+)$/.test(number);

/** Returns what a comma means in a column, by its unambiguous cells. In CSV with `;` as separator it is decimal by default. */
export function commaOf(cells: readonly ReadCell[], separator: string | null): Comma {
  const written = cells.filter(cell => !cell.isNumber).map(({ text }) => withoutUnits(text));
  const [isDecimal, isGrouping] = [written.some(isDecimalComma), written.some(isGroupingComma)];
  if (isDecimal !== isGrouping) return isDecimal ? 'decimal' : 'grouping';
  return !isDecimal && separator === ';' ? 'decimal' : 'unclear';
}

/**
 * Normalizes a typed number: "1 234,50 ₴", "1,234.50" and "1.234,50" are 1234.50, as of two kinds of marks the last one is decimal. "1,250"
 * is read by the column's `comma`, and returned as is where that is unclear.
 */
export function typedNumber(text: string, comma: Comma): string {
  const number = withoutUnits(text);
  if (isAmbiguous(number)) return comma === 'unclear' ? number : number.replace(',', comma === 'decimal' ? '.' : '');
  if (/^\d{1,3}(,\d{3}){2,}$/.test(number)) return number.replaceAll(',', '');
  const mark = Math.max(number.lastIndexOf(','), number.lastIndexOf('.'));
  if (mark < 0) return number;
  const kinds = new Set(number.match(/[.,]/g));
  const whole = kinds.size === 2 ? number.slice(0, mark).replace(/[.,]/g, '') : number.slice(0, mark);
  return `${whole}.${number.slice(mark + 1)}`;
}
