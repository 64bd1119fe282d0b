import { ukColumns } from '@oplich/contract/labels/columns-uk';
import { counted } from '@oplich/contract/shared/counted';
import { spans } from '@oplich/contract/shared/limits';

export const securityLog = {
  title: 'Журнал безпеки',
  lead: `Хто входив, кому це не вдалося і в чому відмовлено. Записи зберігаються ${counted('uk', spans.securityLogDays, 'days')}.`,
  search: 'Прізвище або мережева адреса',
  what: ukColumns.securityLog.what,
  whose: ukColumns.securityLog.whose,
  doneBy: ukColumns.securityLog.doneBy,
  nobody: 'Невідомо чий',
  address: ukColumns.securityLog.address,
  call: ukColumns.securityLog.call,
  emptyText: 'Тут з’являться входи, невдалі спроби й відмови.',
  onlyAccount: 'Лише один обліковий запис',
};
