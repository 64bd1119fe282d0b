import { headOf, labelOf, labels } from '@oplich/contract/labels/by-language';
import type { IssuedAid } from '@oplich/contract/warehouse/schemas';
import type { Movement, Position, TurnoverLine } from '@oplich/contract/warehouse/schemas';
import { dayCell, inHryvnia, instantCell, type Cell, type Column } from '../../../platform/sheets/index.ts';

const number = (value: string): Cell => ({ number: value });
const amount = <Row>(label: Column<Row>['label'], of: (row: Row) => string): Column<Row> => ({
  label,
  cell: row => number(of(row)),
  width: 14,
});

type Goods = Pick<Position, 'name' | 'units' | 'category' | 'uniqueCode'>;
const goods: readonly Column<Goods>[] = [
  { label: labelOf('goods', 'name'), cell: row => row.name, width: 40 },
  { label: labelOf('goods', 'category'), cell: (row, language) => labels[language].goodsCategory[row.category] },
  { label: labelOf('goods', 'units'), cell: row => row.units, width: 14 },
];
const code: Column<{ uniqueCode: string | null }> = {
  label: labelOf('goods', 'uniqueCode'),
  cell: row => row.uniqueCode,
  width: 24,
};
/** What the supplier's paper says of a unit, and what a unit is counted at: never one in the place of the other. */
const prices = <Row extends Pick<Position, 'netUnitPrice' | 'costPerItemWithoutVat'>>(): Column<Row>[] => [
  amount(inHryvnia(labelOf('goods', 'documentPrice')), row => row.netUnitPrice),
  amount(inHryvnia(labelOf('goods', 'bookCost')), row => row.costPerItemWithoutVat),
];

export const positionColumns: readonly Column<Position>[] = [
  ...goods,
  amount(labelOf('goods', 'received'), row => row.quantity),
  amount(labelOf('goods', 'balance'), row => row.balance),
  amount(labelOf('goods', 'reserved'), row => row.reserved),
  amount(labelOf('goods', 'available'), row => row.available),
  ...prices<Position>(),
  amount(inHryvnia(labelOf('goods', 'totalWithoutVat')), row => row.totalPriceWithoutVat),
  code,
  { label: labelOf('goods', 'receivedDate'), cell: row => dayCell(row.receivedDate), width: 14 },
  { label: labelOf('goods', 'expiryDate'), cell: row => dayCell(row.expiryDate), width: 14 },
];

/** The central warehouse as a partner sees it. */
export const centralColumns: readonly Column<Position>[] = [
  ...goods,
  amount(labelOf('goods', 'available'), row => row.available),
  { label: labelOf('goods', 'expiryDate'), cell: row => dayCell(row.expiryDate), width: 14 },
];

export const turnoverColumns: readonly Column<TurnoverLine>[] = [
  ...goods,
  code,
  amount(labelOf('turnover', 'opening'), row => row.opening),
  amount(labelOf('turnover', 'in'), row => row.in),
  amount(labelOf('turnover', 'out'), row => row.out),
  amount(labelOf('turnover', 'closing'), row => row.closing),
  ...prices<TurnoverLine>(),
  amount(inHryvnia(labelOf('turnover', 'closingValue')), row => row.closingValue),
];

export const movementColumns: readonly Column<Movement>[] = [
  { label: headOf('movement', 'at'), cell: row => new Date(row.at) },
  { label: headOf('movement', 'kind'), cell: (row, language) => labels[language].movementKind[row.kind], width: 22 },
  amount(labelOf('goods', 'quantity'), row => row.quantity),
  amount(headOf('movement', 'balanceAfter'), row => row.balanceAfter),
  { label: headOf('movement', 'basis'), cell: row => row.reference.label, width: 36 },
  { label: headOf('movement', 'counterparty'), cell: row => row.counterparty, width: 32 },
  { label: headOf('movement', 'reason'), cell: row => row.reason, width: 36 },
  { label: headOf('movement', 'actor'), cell: row => row.actor.name, width: 32 },
];

export const issuedAidColumns: readonly Column<IssuedAid>[] = [
  { label: labelOf('issuedAid', 'date'), cell: row => dayCell(row.date), width: 12 },
  { label: labelOf('issuedAid', 'recipient'), cell: row => row.recipient.name, width: 32 },
  { label: labelOf('issuedAid', 'goods'), cell: row => row.position.name, width: 36 },
  amount(labelOf('goods', 'quantity'), row => row.quantity),
  { label: labelOf('goods', 'units'), cell: row => row.units, width: 14 },
  amount(inHryvnia(labelOf('issuedAid', 'cost')), row => row.totalCost),
  code,
  { label: labelOf('issuedAid', 'place'), cell: row => row.placeOfIssue, width: 40 },
  { label: labelOf('issuedAid', 'event'), cell: row => row.eventName, width: 32 },
  { label: labelOf('issuedAid', 'reverted'), cell: row => instantCell(row.revertedAt) },
];
