import { isAmbiguous } from '@oplich/contract/shared/written-numbers';
import { parseDay } from '../../shared/format/dates.ts';
import { parseDecimal } from '../../shared/format/numbers.ts';
import { emptyGoods, type GoodsValues } from './declaration-values.ts';

const cellsOf = (line: string, separator: string) =>
  line.split(separator).map(cell =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"'),
  );

/** The heading of a copied table has no numbers in the columns of quantity and price. */
const isHeading = ([, , quantity, price = '']: readonly string[]) =>
  quantity !== undefined && !/\d/.test(quantity + price);

/**
 * A cell may come from a table in any language. Where the comma may group or be decimal nothing is guessed, and the field says
 * so; all else is read the same in both.
 */
const numberIn = (cell: string): string => (isAmbiguous(cell) ? cell : (parseDecimal(cell, 'en') ?? cell));

/**
 * Rows copied from a spreadsheet – name, unit, quantity, price, expiry date – as lines of goods. What cannot be read as a
 * number stays as it was written, so that the form shows where it is wrong. Empty rows and a heading are left out.
 */
export function readGoods(pasted: string): GoodsValues[] {
  const lines = pasted.split(/\r?\n/).filter(line => line.trim() !== '');
  const separator = pasted.includes('\t') ? '\t' : ';';
  return lines
    .map(line => cellsOf(line, separator))
    .filter((cells, index) => index > 0 || !isHeading(cells))
    .map(([name = '', units = '', quantity = '', price = '', expiry = '']) => ({
      ...emptyGoods,
      name,
      units,
      quantity: numberIn(quantity),
      unitPriceWithoutVat: numberIn(price.replace(/\s*(₴|грн\.?)$/, '')),
      expiryDate: parseDay(expiry) ?? expiry,
    }));
}

/** Whether the pasted text is a part of a table and not a value for one field. */
export const isTable = (pasted: string): boolean => pasted.includes('\t');
