import { decimal, lineTotal, money } from '../../platform/decimal.ts';
import type { ItemRow } from './act-parts.repo.ts';

type Line = Pick<ItemRow, 'quantity' | 'received' | 'total' | 'unitPrice'>;

/**
 * What an act sent and what of it was taken in, as sums of rounded lines, and whether less came than was sent. Nothing is
 * received until the act is confirmed; a person takes in all that is issued.
 */
export function sumsOf(items: readonly Line[]): { sent: string; received: string | null; isShort: boolean } {
  const sent = items.reduce((sum, item) => sum.plus(item.total), decimal(0));
  if (items.every(item => item.received === null)) return { sent: money(sent), received: null, isShort: false };
  const received = items.reduce(
    (sum, item) => sum.plus(money(lineTotal(item.received ?? '0', item.unitPrice))),
    decimal(0),
  );
  const isShort = items.some(item => decimal(item.received ?? '0').lessThan(item.quantity));
  return { sent: money(sent), received: money(received), isShort };
}
