import { isAmount, isMore, isPositive } from '@oplich/contract/shared/amounts';
import { isExpired } from '@oplich/contract/warehouse/expiry';
import type { Event } from '../events/index.ts';

export interface IssueLine {
  positionId: string;
  quantity: string;
}
type Planned = readonly IssueLine[];

/** As planned; of goods that are past their day nothing. */
export const plannedLines = (planned: Planned, stock: Event['stock'] = [], today = ''): IssueLine[] =>
  planned.map(({ positionId, quantity }) => {
    const expiryDate = stock.find(line => line.positionId === positionId)?.expiryDate ?? null;
    return { positionId, quantity: isExpired(expiryDate, today) ? '0' : quantity };
  });

const isNothing = (quantity: string) => quantity.trim() === '' || (isAmount(quantity) && !isPositive(quantity));

/** Returns the lines to issue; lines of which nothing is given are left out. */
export const givenLines = (lines: readonly IssueLine[]): IssueLine[] => lines.filter(line => !isNothing(line.quantity));

/** Returns the lines for the contract's schema, which allows no zero: such a line has its planned quantity. */
export const checkedLines = (lines: readonly IssueLine[], planned: Planned): IssueLine[] =>
  lines.map((line, index) =>
    isNothing(line.quantity) ? { ...line, quantity: planned[index]?.quantity ?? line.quantity } : line,
  );

/** The lines in which more than planned is given. */
export const linesOverPlan = (lines: readonly IssueLine[], planned: Planned): number[] =>
  lines.flatMap(({ quantity }, index) => (isMore(quantity, planned[index]?.quantity ?? '0') ? [index] : []));
