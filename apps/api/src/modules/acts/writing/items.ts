import type { Tx } from '../../../db/pool.ts';
import { lineTotal, money, type Decimal } from '../../../platform/decimal.ts';
import type { findPositionsIn } from '../../warehouse/index.ts';
import { replaceItems } from '../write-acts.repo.ts';

type Position = Awaited<ReturnType<typeof findPositionsIn>>[number];
interface Line {
  positionId: string;
  quantity: Decimal;
}

/** Writes the lines of an act with the present description of their goods, replacing earlier lines. */
export async function writeItems(
  tx: Tx,
  actId: string,
  lines: readonly Line[],
  positions: ReadonlyMap<string, Position>,
): Promise<void> {
  await replaceItems(
    tx,
    actId,
    lines.map(({ positionId, quantity }, line) => {
      const position = positions.get(positionId);
      if (!position) throw new Error(`no position ${positionId}`);
      return {
        actId,
        line,
        positionId,
        name: position.name,
        units: position.units,
        quantity: quantity.toFixed(),
        unitPrice: position.costPerItem,
        netUnitPrice: position.netUnitPrice,
        total: money(lineTotal(quantity.toFixed(), position.costPerItem)),
        uniqueCode: position.uniqueCode,
        category: position.category,
        expiryDate: position.expiryDate,
      };
    }),
  );
}
