import type { Import } from '@oplich/contract/warehouse/schemas';
import type { z } from 'zod';
import { failFields } from '../../../platform/problem.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { decimal, lineTotal, money } from '../../../platform/decimal.ts';
import type { Operation } from '../../../platform/operation.ts';
import { receiveGoods } from '../ledger/receive-goods.ts';
import { warehouseIdOf } from '../warehouses.repo.ts';
import type { ReadPositions } from './read-positions.ts';

type Answer = z.output<typeof Import>;

const badRows = ({ rows }: ReadPositions) => rows.filter(({ errors }) => errors.length > 0).length;
const valueOf = ({ positions }: ReadPositions) =>
  money(
    positions.reduce(
      (sum, { quantity, costPerItemWithoutVat: cost }) => sum.plus(lineTotal(quantity, cost)),
      decimal(0),
    ),
  );

/** Returns the preview of an import: every row as it was read, with its errors. */
export const previewImport = (read: ReadPositions): Answer => ({
  imported: false,
  total: read.rows.length,
  bad: badRows(read),
  totalCost: valueOf(read),
  missingColumns: read.missingColumns,
  rows: read.rows,
});

/** Throws field errors if anything in a table is invalid; rows are numbered as in the spreadsheet. */
function refuseBad({ rows, missingColumns }: ReadPositions): void {
  const errors = [
    ...missingColumns.map(field => ({ path: `columns.${field}`, code: 'required' as const })),
    ...(missingColumns.length > 0
      ? []
      : rows.flatMap(({ row, errors }) => errors.map(({ path, code }) => ({ path: `rows.${row}.${path}`, code })))),
  ];
  if (errors.length > 0) failFields(errors as Parameters<typeof failFields>[0]);
}

/** Receives all rows of a table in the user's warehouse, or none. */
export async function importPositions(operation: Operation, read: ReadPositions): Promise<Answer> {
  const { tx, actor, at } = operation;
  refuseBad(read);
  const warehouseId = await warehouseIdOf(tx, actor);
  await receiveGoods(
    operation,
    read.positions.map(({ costPerItemWithoutVat: costPerItem, uniqueCode = null, expiryDate = null, ...rest }) => ({
      ...rest,
      costPerItem,
      uniqueCode,
      expiryDate,
    })),
    { warehouseId },
  );
  await recordAudit(tx, {
    actor,
    action: 'position.import',
    subject: { type: 'warehouse', id: warehouseId },
    details: { positions: read.positions.length, totalCost: valueOf(read) },
    at,
  });
  return { ...previewImport(read), imported: true, rows: [] };
}
