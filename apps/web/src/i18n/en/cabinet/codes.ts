import { enLabels } from '@oplich/contract/labels/en';
import { counted } from '@oplich/contract/shared/counted';
import { spans } from '@oplich/contract/shared/limits';
import type { codes as uk } from '../../uk/cabinet/codes.ts';
import type { Translated } from '../../types.ts';

export const codes: Translated<typeof uk> = {
  title: 'Accounts of unique codes',
  accountTitle: 'Account of a code',
  numbered: 'Code {{code}}',
  lead: 'What came under each code, where it went and how many days are left to report availability and distribution.',
  code: enLabels.goods.uniqueCode,
  state: 'Time to report',
  search: 'Unique code',
  dueDate: 'Report due',
  due: 'The report of availability and distribution is due by {{day}}.',
  clock: `${counted('en', spans.aidReportDays, 'days')} to report`,
  open: 'Account of the code',
  report: 'Report of availability and distribution',
  sums: 'Sums of the code',
  origin: 'Origin',
  noDeclaration: 'no declaration in the system',
  firstReceipt: 'First receipt',
  byPosition: 'By position',
  received: enLabels.codeSum.received,
  issued: enLabels.codeSum.issued,
  transferred: enLabels.codeSum.transferred,
  writtenOff: enLabels.codeSum.writtenOff,
  shortage: enLabels.codeSum.shortage,
  onHand: enLabels.codeSum.onHand,
  inTransit: enLabels.codeSum.inTransit,
  unaccounted: enLabels.codeSum.unaccounted,
  allAccounted: 'All distributed',
  lastDay: 'Today is the last day',
  daysLeft_one: '{{count}} day left',
  daysLeft_other: '{{count}} days left',
  overdue_one: '{{count}} day overdue',
  overdue_other: '{{count}} days overdue',
  empty: 'No goods with a unique code',
  emptyText: 'Humanitarian aid that came by a declaration has a code. Goods bought here have none.',
  missing: 'No goods under this code',
  missingText: 'Check the code: nothing came into this warehouse under it.',
  toList: 'To all codes',
};
