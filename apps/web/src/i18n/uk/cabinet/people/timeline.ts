import { ukColumns } from '@oplich/contract/labels/columns-uk';
import { ukStates } from '@oplich/contract/labels/parts/states-uk';

export const timeline = {
  title: 'Історія людини',
  lead: 'Заходи, запити, отримана допомога, листування, зміни й перегляди документів. Кожне відкриття записано в журналі дій.',
  filters: 'Фільтри історії',
  search: 'Захід, запит, товар, тема або прізвище',
  kindLabel: ukColumns.timeline.kind,
  what: 'Що сталося',
  at: ukColumns.timeline.at,
  status: ukColumns.timeline.status,
  who: ukColumns.timeline.who,
  kind: ukStates.timelineKind,
  request: ukStates.helpRequestStatus,
  reply: ukStates.feedbackState,
  missing: 'Такого облікового запису немає',
  empty: 'Поки нічого не сталося',
  emptyText: 'Тут з’являться заходи, запити, отримана допомога, листи й зміни.',
  open: 'Історія',
};
