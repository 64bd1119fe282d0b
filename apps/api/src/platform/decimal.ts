import { lineTotal as writtenTotal } from '@oplich/contract/shared/amounts';
import { Decimal } from 'decimal.js';

// Enough for every product of a quantity and a price; never binary floating point.
Decimal.set({ precision: 40, rounding: Decimal.ROUND_HALF_UP });

export const decimal = (value: string | number): Decimal => new Decimal(value);
export type { Decimal };

/** Money with two digits; halves of a kopiyka round up. */
export const money = (value: Decimal): string => value.toFixed(2);

/** Formats a quantity: at most three decimals, without trailing zeros. */
export const quantity = (value: Decimal | string): string => new Decimal(value).toFixed();

/**
 * Returns the cost of a line; totals are sums of rounded lines [R-API-18].
 * @throws RangeError for a text that is no amount
 */
export function lineTotal(amount: string, cost: string): Decimal {
  const total = writtenTotal(amount, cost);
  if (total === undefined) throw new RangeError('A line needs a quantity and a cost');
  return decimal(total);
}

export const minDecimal = (a: Decimal, b: Decimal): Decimal => (a.lessThan(b) ? a : b);
