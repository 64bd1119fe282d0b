import type { CodeAccount } from '@oplich/contract/warehouse/code-account';
import type { Language } from '@oplich/contract';
import type { Reader } from '../../../db/pool.ts';
import type { Download } from '../../../platform/download.ts';
import { workbookDownload, type Cell, type Column } from '../../../platform/sheets/index.ts';
import { findDistribution, type Distribution } from './code-distribution.repo.ts';

type Line = CodeAccount['lines'][number];

const number = (value: string): Cell => ({ number: value });
const day = (value: string): Cell => value.split('-').reverse().join('.');
const kinds = {
  issue: { uk: 'Видано', en: 'Issued' },
  transferIn: { uk: 'Передано', en: 'Transferred' },
  shortage: { uk: 'Нестача в дорозі', en: 'Short on the way' },
  writeOff: { uk: 'Списано', en: 'Written off' },
} as const satisfies Record<Distribution['kind'], Record<Language, string>>;

const availability = (account: CodeAccount): Column<Line>[] => [
  { label: { uk: 'Унікальний код', en: 'Unique code' }, cell: () => account.uniqueCode, width: 22 },
  { label: { uk: 'Декларація', en: 'Declaration' }, cell: () => account.declaration?.number ?? null },
  { label: { uk: 'Дата оформлення', en: 'Cleared on' }, cell: () => day(account.since), width: 14 },
  { label: { uk: 'Звітувати до', en: 'Report due' }, cell: () => day(account.dueDate), width: 14 },
  { label: { uk: 'Найменування', en: 'Goods' }, cell: line => line.name, width: 40 },
  { label: { uk: 'Одиниця виміру', en: 'Unit' }, cell: line => line.units, width: 12 },
  {
    label: { uk: 'Вартість одиниці без ПДВ, ₴', en: 'Cost per item, ₴' },
    cell: line => number(line.costPerItemWithoutVat),
  },
  { label: { uk: 'Надійшло', en: 'Received' }, cell: line => number(line.received) },
  { label: { uk: 'Видано', en: 'Issued' }, cell: line => number(line.issued) },
  { label: { uk: 'Передано', en: 'Transferred' }, cell: line => number(line.transferred) },
  { label: { uk: 'Списано', en: 'Written off' }, cell: line => number(line.writtenOff) },
  { label: { uk: 'Нестача в дорозі', en: 'Short on the way' }, cell: line => number(line.shortage) },
  { label: { uk: 'На складі', en: 'On hand' }, cell: line => number(line.onHand) },
  { label: { uk: 'В дорозі', en: 'In transit' }, cell: line => number(line.inTransit) },
  { label: { uk: 'Лишилося відзвітувати', en: 'Unaccounted' }, cell: line => number(line.unaccounted) },
];

const distribution: readonly Column<Distribution>[] = [
  { label: { uk: 'Дата', en: 'Date' }, cell: row => day(row.day), width: 12 },
  { label: { uk: 'Що зроблено', en: 'What was done' }, cell: (row, language) => kinds[row.kind][language] },
  { label: { uk: 'Найменування', en: 'Goods' }, cell: row => row.name, width: 40 },
  { label: { uk: 'Одиниця виміру', en: 'Unit' }, cell: row => row.units, width: 12 },
  { label: { uk: 'Кількість', en: 'Quantity' }, cell: row => number(row.quantity) },
  { label: { uk: 'Вартість без ПДВ, ₴', en: 'Cost without VAT, ₴' }, cell: row => number(row.cost) },
  {
    label: { uk: 'Отримувачів', en: 'Recipients' },
    cell: row => (row.people === null ? null : number(String(row.people))),
    width: 12,
  },
  { label: { uk: 'Місце, кому або причина', en: 'Place, to whom or why' }, cell: row => row.where, width: 40 },
  { label: { uk: 'Захід або акт', en: 'Event or act' }, cell: row => row.document, width: 30 },
];

/** The report of availability and distribution of one code: what there was and is, and where the rest went. */
export async function codeReport(
  db: Reader,
  warehouseId: string,
  account: CodeAccount,
  language: Language,
): Promise<Download> {
  const left = await findDistribution(db, warehouseId, account.uniqueCode);
  return workbookDownload({
    name: `report-${account.uniqueCode}`,
    language,
    sheets: [
      { name: language === 'uk' ? 'Наявність' : 'Availability', columns: availability(account), rows: account.lines },
      { name: language === 'uk' ? 'Розподіл' : 'Distribution', columns: distribution, rows: left },
    ],
  });
}
