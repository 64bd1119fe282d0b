import { Decimal } from 'decimal.js';

// Enough for every product of a quantity and a price; never binary floating point.
Decimal.set({ precision: 40, rounding: Decimal.ROUND_HALF_UP });

export const decimal = (value: string | number): Decimal => new Decimal(value);
export type { Decimal };

/** Money with two digits; halves of a kopiyka round up. */
export const money = (value: Decimal): string => value.toFixed(2);

/** A quantity as it is said: at most three digits after the point, none that say nothing. */
export const quantity = (value: Decimal | string): string => new Decimal(value).toFixed();

/** A line is quantity × cost, rounded half up to a kopiyka; totals are sums of rounded lines [R-API-18]. */
export const lineTotal = (amount: string, cost: string): Decimal => decimal(amount).mul(cost).toDecimalPlaces(2);

export const smaller = (a: Decimal, b: Decimal): Decimal => (a.lessThan(b) ? a : b);
