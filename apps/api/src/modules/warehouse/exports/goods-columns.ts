import { labelOf, labels } from '@oplich/contract/labels/by-language';
import type { Position } from '@oplich/contract/warehouse/schemas';
import { inHryvnia, type Column } from '../../../platform/sheets/index.ts';

/** The columns that lists of goods share. */

export const amount = <Row>(label: Column<Row>['label'], of: (row: Row) => string): Column<Row> => ({
  label,
  cell: row => ({ number: of(row) }),
  width: 14,
});

export const goods: readonly Column<Pick<Position, 'name' | 'units' | 'category'>>[] = [
  { label: labelOf('goods', 'name'), cell: row => row.name, width: 40 },
  { label: labelOf('goods', 'category'), cell: (row, language) => labels[language].goodsCategory[row.category] },
  { label: labelOf('goods', 'units'), cell: row => row.units, width: 14 },
];

export const code: Column<{ uniqueCode: string | null }> = {
  label: labelOf('goods', 'uniqueCode'),
  cell: row => row.uniqueCode,
  width: 24,
};

/** What the supplier's paper says of a unit, and what a unit is counted at: never one in the place of the other. */
export const prices = <Row extends Pick<Position, 'netUnitPrice' | 'costPerItemWithoutVat'>>(): Column<Row>[] => [
  amount(inHryvnia(labelOf('goods', 'documentPrice')), row => row.netUnitPrice),
  amount(inHryvnia(labelOf('goods', 'bookCost')), row => row.costPerItemWithoutVat),
];
