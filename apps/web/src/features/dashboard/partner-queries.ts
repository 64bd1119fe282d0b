import { acts } from '../acts/index.ts';
import { codes } from '../code-accounts/index.ts';
import { helpRequests } from '../help-requests/index.ts';
import { dueReports, reports } from '../reports/index.ts';
import { positions } from '../warehouse/index.ts';
import { atFirst } from './components/task-list.tsx';

/** Goods and reports are spoken of so many days ahead. */
const soonDays = 30;

/** What may wait for a partner, each asked for once however many parts of the page look at it. */
export const toConfirm = acts({ direction: 'received', status: ['issued'], pageSize: atFirst });
export const toHelp = helpRequests({ scope: 'users', status: ['underConsideration'], pageSize: atFirst });
export const toCorrect = reports({ status: ['returned'], pageSize: atFirst });
export const toReport = dueReports({ pageSize: atFirst });
/** Goods that have expired or expire soon, the soonest first. */
export const endingSoon = positions({
  expiringWithin: soonDays,
  inStock: 'true',
  sort: 'expiryDate',
  pageSize: atFirst,
});
/** Unique codes whose report is due or overdue, while goods under them are not accounted for. */
export const codesDue = codes({
  state: 'open',
  reported: 'false',
  dueWithin: soonDays,
  sort: 'dueDate',
  pageSize: atFirst,
});
