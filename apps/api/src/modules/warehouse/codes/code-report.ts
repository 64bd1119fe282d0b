import { fileNameOf, headOf, labelOf } from '@oplich/contract/labels/by-language';
import { codeSums, type CodeSum } from '@oplich/contract/warehouse/code-sums';
import type { CodeAccount } from '@oplich/contract/warehouse/code-account';
import type { Language } from '@oplich/contract';
import type { Reader } from '../../../db/pool.ts';
import type { Download } from '../../../platform/download.ts';
import {
  countCell,
  dayCell,
  inHryvnia,
  workbookDownload,
  type Cell,
  type Column,
} from '../../../platform/sheets/index.ts';
import { findDistribution, type Distribution } from './code-distribution.repo.ts';

type Line = CodeAccount['lines'][number];

const number = (value: string): Cell => ({ number: value });
/** In which sum of the account each kind of movement is counted: it is called by the same word. */
const sumOf = {
  issue: 'issued',
  transferIn: 'transferred',
  shortage: 'shortage',
  writeOff: 'writtenOff',
  correction: 'corrected',
} as const satisfies Record<Distribution['kind'], CodeSum>;
const sum = (of: CodeSum): Column<Line> => ({ label: labelOf('codeSum', of), cell: line => number(line[of]) });

const availability = (account: Omit<CodeAccount, 'allowed'>): Column<Line>[] => [
  { label: labelOf('goods', 'uniqueCode'), cell: () => account.uniqueCode, width: 22 },
  { label: headOf('code', 'declaration'), cell: () => account.declaration?.number ?? null },
  { label: headOf('code', 'since'), cell: () => dayCell(account.since), width: 14 },
  { label: headOf('code', 'dueDate'), cell: () => dayCell(account.dueDate), width: 14 },
  { label: labelOf('goods', 'name'), cell: line => line.name, width: 40 },
  { label: labelOf('goods', 'units'), cell: line => line.units, width: 12 },
  {
    label: inHryvnia(labelOf('goods', 'bookCost')),
    cell: line => number(line.costPerItemWithoutVat),
  },
  ...codeSums.map(sum),
];

const distribution: readonly Column<Distribution>[] = [
  { label: headOf('distribution', 'date'), cell: row => dayCell(row.day), width: 12 },
  {
    label: headOf('distribution', 'action'),
    cell: (row, language) => labelOf('codeSum', sumOf[row.kind])[language],
  },
  { label: labelOf('goods', 'name'), cell: row => row.name, width: 40 },
  { label: labelOf('goods', 'units'), cell: row => row.units, width: 12 },
  { label: labelOf('goods', 'quantity'), cell: row => number(row.quantity) },
  { label: inHryvnia(labelOf('goods', 'totalWithoutVat')), cell: row => number(row.cost) },
  {
    label: headOf('distribution', 'recipients'),
    cell: row => countCell(row.people),
    width: 12,
  },
  { label: headOf('distribution', 'where'), cell: row => row.where, width: 40 },
  { label: headOf('distribution', 'document'), cell: row => row.document, width: 30 },
];

/** The report of availability and distribution of one code: what there was and is, and where the rest went. */
export async function codeReport(
  db: Reader,
  { warehouseId, account }: { warehouseId: string; account: Omit<CodeAccount, 'allowed'> },
  { language, namesReceivers, today }: { language: Language; namesReceivers: boolean; today: string },
): Promise<Download> {
  const { uniqueCode } = account;
  const left = await findDistribution(db, { warehouseId, uniqueCode, namesReceivers });
  return workbookDownload({
    name: `${fileNameOf('codeReport', `${uniqueCode},`)[language]} ${today}`,
    language,
    sheets: [
      { name: language === 'uk' ? 'Наявність' : 'Availability', columns: availability(account), rows: account.lines },
      { name: language === 'uk' ? 'Розподіл' : 'Distribution', columns: distribution, rows: left },
    ],
  });
}
