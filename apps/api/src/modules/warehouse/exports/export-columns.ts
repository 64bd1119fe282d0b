import { labels } from '@oplich/contract/labels/by-language';
import type { IssuedAid } from '@oplich/contract/warehouse/schemas';
import type { Movement, Position, TurnoverLine } from '@oplich/contract/warehouse/schemas';
import type { Cell, Column } from '../../../platform/sheets/index.ts';

/** "05.03.2026", as tables show a day [R-UIX-4]. */
const day = (value: string | null): Cell => (value === null ? null : value.split('-').reverse().join('.'));
const number = (value: string): Cell => ({ number: value });
const amount = <Row>(uk: string, en: string, of: (row: Row) => string): Column<Row> => ({
  label: { uk, en },
  cell: row => number(of(row)),
  width: 14,
});

type Goods = Pick<Position, 'name' | 'units' | 'category' | 'uniqueCode'>;
const goods: readonly Column<Goods>[] = [
  { label: { uk: 'Назва', en: 'Name' }, cell: row => row.name, width: 40 },
  { label: { uk: 'Категорія', en: 'Category' }, cell: (row, language) => labels[language].goodsCategory[row.category] },
  { label: { uk: 'Одиниця виміру', en: 'Units' }, cell: row => row.units, width: 14 },
];
const code: Column<{ uniqueCode: string | null }> = {
  label: { uk: 'Унікальний код', en: 'Unique code' },
  cell: row => row.uniqueCode,
  width: 24,
};
const cost = <Row extends { costPerItemWithoutVat: string }>(): Column<Row> =>
  amount('Вартість одиниці для обліку без ПДВ, ₴', 'Cost per item without VAT, UAH', row => row.costPerItemWithoutVat);

export const positionColumns: readonly Column<Position>[] = [
  ...goods,
  amount('Отримано', 'Received', row => row.quantity),
  amount('Залишок', 'Balance', row => row.balance),
  amount('У резерві', 'Reserved', row => row.reserved),
  amount('Доступно', 'Available', row => row.available),
  amount('Ціна за одиницю без ПДВ, ₴', 'Net unit price, UAH', row => row.netUnitPrice),
  cost(),
  amount('Сума без ПДВ, ₴', 'Total without VAT, UAH', row => row.totalPriceWithoutVat),
  code,
  { label: { uk: 'Дата отримання', en: 'Received date' }, cell: row => day(row.receivedDate), width: 14 },
  { label: { uk: 'Придатне до', en: 'Expiry date' }, cell: row => day(row.expiryDate), width: 14 },
];

/** The central warehouse as a partner sees it. */
export const centralColumns: readonly Column<Position>[] = [
  ...goods,
  amount('Доступно', 'Available', row => row.available),
  { label: { uk: 'Придатне до', en: 'Expiry date' }, cell: row => day(row.expiryDate), width: 14 },
];

export const turnoverColumns: readonly Column<TurnoverLine>[] = [
  ...goods,
  code,
  amount('На початок', 'Opening', row => row.opening),
  amount('Надійшло', 'In', row => row.in),
  amount('Вибуло', 'Out', row => row.out),
  amount('На кінець', 'Closing', row => row.closing),
  cost(),
  amount('Сума на кінець, ₴', 'Closing value, UAH', row => row.closingValue),
];

export const movementColumns: readonly Column<Movement>[] = [
  { label: { uk: 'Час', en: 'Time' }, cell: row => new Date(row.at) },
  { label: { uk: 'Рух', en: 'Movement' }, cell: (row, language) => labels[language].movementKind[row.kind], width: 22 },
  amount('Кількість', 'Quantity', row => row.quantity),
  amount('Залишок після', 'Balance after', row => row.balanceAfter),
  { label: { uk: 'Підстава', en: 'Basis' }, cell: row => row.reference.label, width: 36 },
  { label: { uk: 'Кому або від кого', en: 'To or from whom' }, cell: row => row.counterparty, width: 32 },
  { label: { uk: 'Причина', en: 'Reason' }, cell: row => row.reason, width: 36 },
  { label: { uk: 'Хто записав', en: 'Recorded by' }, cell: row => row.actor.name, width: 32 },
];

export const issuedAidColumns: readonly Column<IssuedAid>[] = [
  { label: { uk: 'Дата', en: 'Date' }, cell: row => day(row.date), width: 12 },
  { label: { uk: 'Отримувач', en: 'Recipient' }, cell: row => row.recipient.name, width: 32 },
  { label: { uk: 'Товар', en: 'Goods' }, cell: row => row.position.name, width: 36 },
  amount('Кількість', 'Quantity', row => row.quantity),
  { label: { uk: 'Одиниця виміру', en: 'Units' }, cell: row => row.units, width: 14 },
  amount('Вартість, ₴', 'Cost, UAH', row => row.totalCost),
  code,
  { label: { uk: 'Місце видачі', en: 'Place of issue' }, cell: row => row.placeOfIssue, width: 40 },
  { label: { uk: 'Захід', en: 'Event' }, cell: row => row.eventName, width: 32 },
  { label: { uk: 'Скасовано', en: 'Reverted' }, cell: row => row.revertedAt && new Date(row.revertedAt) },
];
