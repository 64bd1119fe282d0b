import { ukColumns } from '@oplich/contract/labels/columns-uk';
import { ukStates } from '@oplich/contract/labels/parts/states-uk';

export const emails = {
  title: 'Листи',
  lead: 'Які листи надіслано людям, а які ні. Самого тексту тут не видно.',
  tabs: 'Стани листів',
  search: 'Початок адреси пошти',
  which: ukColumns.email.kind,
  to: ukColumns.email.to,
  attempts: ukColumns.email.attempts,
  said: ukColumns.email.said,
  retry: 'Надіслати ще раз',
  retried: 'Лист знову в черзі.',
  state: ukStates.emailState,
  at: {
    failed: ukColumns.email.failed,
    waiting: ukColumns.email.created,
    sent: ukColumns.email.sent,
  },
  empty: {
    failed: 'Усі листи доставлено',
    waiting: 'Черга порожня',
    sent: 'Листів ще немає',
  },
  emptyText: {
    failed: 'Якщо лист не вдасться доставити, він з’явиться тут, і його можна буде надіслати ще раз.',
    waiting: 'Листи надсилаються одразу; тут ті, що чекають на наступну спробу.',
    sent: 'Надіслані листи з’являться тут.',
  },
  email: ukStates.email,
};
