import { ukColumns } from '@oplich/contract/labels/columns-uk';
import { ukLabels } from '@oplich/contract/labels/uk';

export const approvals = {
  title: 'Очікує другого підтвердження',
  menu: 'Друге підтвердження',
  lead: 'Що не можна скасувати, виконується, коли це підтвердить інший адміністратор. На це є 24 години.',
  tabs: 'Стани підтверджень',
  search: 'Прізвище того, хто просить, або кого це стосується',
  waits: 'Очікує підтвердження іншого адміністратора: на це є 24 години.',
  approve: 'Підтвердити',
  decline: 'Відхилити',
  takeBack: 'Відкликати',
  approved: 'Підтверджено й виконано.',
  declined: 'Відхилено, нічого не змінено.',
  takenBack: 'Відкликано, нічого не змінено.',
  confirm: 'Це виконається одразу. Журнал назве вас обох.',
  confirmAbout: 'Це виконається одразу. Кого стосується: {{name}}. Журнал назве вас обох.',
  none: 'Ніщо не очікує підтвердження',
  noneText: 'Коли інший адміністратор попросить про незворотну дію, вона з’явиться тут.',
  noneOfState: 'Поки нічого',
  noneOfStateText: 'Вирішене з’явиться тут.',
  column: ukColumns.approval,
  kind: ukLabels.approvalKind,
  state: ukLabels.approvalState,
};
