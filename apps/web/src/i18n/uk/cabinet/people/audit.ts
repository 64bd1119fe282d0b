import { ukColumns } from '@oplich/contract/labels/columns-uk';

export const audit = {
  title: 'Журнал дій',
  lead: 'Хто, що й коли робив. Записи не можна ні змінити, ні видалити.',
  filters: 'Фільтри журналу',
  search: 'Прізвище того, хто діяв',
  actionLabel: ukColumns.audit.action,
  about: 'Над чим',
  at: ukColumns.audit.at,
  who: ukColumns.audit.who,
  whom: ukColumns.audit.subject,
  details: ukColumns.audit.details,
  erased: 'стертий обліковий запис',
  chosen_one: '{{count}} дія',
  chosen_few: '{{count}} дії',
  chosen_many: '{{count}} дій',
  chosen_other: '{{count}} дії',
  only: {
    actorId: 'Лише дії однієї людини',
    subjectId: 'Лише про одну людину або річ',
  },
  chain: ukColumns.audit.chain,
  copy: 'Копіювати',
  notCopied: 'Скопіювати не вдалося. Ланка є у завантаженому файлі.',
  subjectId: ukColumns.audit.subjectId,
  empty: 'Журнал порожній',
  emptyText: 'Тут з’являться дії з людьми, правами й товарами.',
};
