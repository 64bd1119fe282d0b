import { enColumns } from '@oplich/contract/labels/columns-en';
import { counted } from '@oplich/contract/shared/counted';
import { spans } from '@oplich/contract/shared/limits';
import type { securityLog as uk } from '../../../uk/cabinet/people/security-log.ts';
import type { Translated } from '../../../types.ts';

export const securityLog: Translated<typeof uk> = {
  title: 'Security log',
  lead: `Who logged in, who failed to, and what was refused. Entries are kept ${counted('en', spans.securityLogDays, 'days')}.`,
  search: 'Surname or network address',
  what: enColumns.securityLog.what,
  whose: enColumns.securityLog.whose,
  doneBy: enColumns.securityLog.doneBy,
  nobody: 'Unknown',
  address: enColumns.securityLog.address,
  call: enColumns.securityLog.call,
  emptyText: 'Log-ins, failed tries and refusals will appear here.',
  onlyAccount: 'One account only',
};
