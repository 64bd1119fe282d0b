import { isAmbiguous } from '@oplich/contract/shared/written-numbers';
import type { ReadCell } from '../../../platform/sheets/reading/index.ts';

/** What the commas of a column are; where its cells do not tell, nothing is guessed. */
export type Comma = 'decimal' | 'grouping' | 'unclear';

const bareOf = (text: string) => text.replace(/[\s\u00a0\u202f'’]|₴|грн\.?|UAH/gi, '');
/** "2,5", "0,125", "1250,125" and "1.234,50": groups have three digits, and none of them stands behind a nought or four. */
const isDecimalComma = (bare: string) => /^(\d+,(\d{1,2}|\d{4,})|(0+|\d{4,}),\d+|\d{1,3}(\.\d{3})+,\d+)$/.test(bare);
/** "1,250,000" and "1,234.50". */
const isGroupingComma = (bare: string) => /^\d{1,3}(,\d{3})+(,\d{3}|\.\d+)$/.test(bare);

/** Returns what a comma is in a column by those cells that leave no doubt; who parts cells by `;` keeps it for fractions. */
export function commaOf(cells: readonly ReadCell[], separator: string | null): Comma {
  const written = cells.filter(cell => !cell.isNumber).map(({ text }) => bareOf(text));
  const [isDecimal, isGrouping] = [written.some(isDecimalComma), written.some(isGroupingComma)];
  if (isDecimal !== isGrouping) return isDecimal ? 'decimal' : 'grouping';
  return !isDecimal && separator === ';' ? 'decimal' : 'unclear';
}

/**
 * "1 234,50 ₴", "1,234.50" and "1.234,50" are 1234.50: of two kinds of marks the last one parts the fraction. "1,250" is what
 * the comma is in its column, and stays as it was written where that is unclear.
 */
export function typedNumber(text: string, comma: Comma): string {
  const bare = bareOf(text);
  if (isAmbiguous(bare)) return comma === 'unclear' ? bare : bare.replace(',', comma === 'decimal' ? '.' : '');
  if (/^\d{1,3}(,\d{3}){2,}$/.test(bare)) return bare.replaceAll(',', '');
  const mark = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  if (mark < 0) return bare;
  const kinds = new Set(bare.match(/[.,]/g));
  const whole = kinds.size === 2 ? bare.slice(0, mark).replace(/[.,]/g, '') : bare.slice(0, mark);
  return `${whole}.${bare.slice(mark + 1)}`;
}
