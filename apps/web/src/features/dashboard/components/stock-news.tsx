import { useTranslation } from 'react-i18next';
import { DaysLeft } from '../../code-accounts/index.ts';
import { ExpiryNote } from '../../warehouse/index.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { usePartnerNews } from '../use-partner-news.ts';
import { Section } from './section.tsx';
import { TaskList } from './task-list.tsx';

/** Goods that are reserved for too few at coming events, the soonest first. */
export function GoodsShort() {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const { data = [] } = usePartnerNews().short;
  if (data.length === 0) return null;
  return (
    <Section title={t('dashboard.partner.short')}>
      <TaskList
        tasks={data.map(({ eventId, eventName, eventDate, positionId, positionName, enoughFor, people }) => ({
          key: eventId + positionId,
          title: t('dashboard.partner.shortLine', { name: positionName, enough: enoughFor, people }),
          text: `${eventName} · ${format.longDateTime(eventDate)}`,
          to: paths.position(positionId),
          label: t('dashboard.partner.restock'),
        }))}
      />
    </Section>
  );
}

/** Goods that have expired or expire within a month, the soonest first. */
export function GoodsEndingSoon() {
  const { t } = useTranslation(['cabinet', 'common']);
  const format = useFormat();
  const { data } = usePartnerNews().goods;
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={t('cabinet:dashboard.stock.ending', { count: data.total })}>
      <TaskList
        all={{ to: paths.storageEnding, count: data.total }}
        tasks={data.items.map(({ id, name, balance, units, expiryDate }) => ({
          key: id,
          title: `${name}: ${format.quantity(balance, units)}`,
          text: <ExpiryNote expiryDate={expiryDate} />,
          to: paths.position(id),
          label: t('common:action.open'),
        }))}
      />
    </Section>
  );
}

/** Unique codes whose report is overdue or due within a month, while goods under them are not accounted for. */
export function ReportsDue() {
  const { t } = useTranslation(['cabinet', 'common']);
  const format = useFormat();
  const { data } = usePartnerNews().codes;
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={t('cabinet:dashboard.stock.reports')}>
      <TaskList
        all={{ to: paths.codes, count: data.total }}
        tasks={data.items.map(code => ({
          key: code.uniqueCode,
          title: t('cabinet:codes.numbered', { code: code.uniqueCode }),
          text: (
            <>
              {t('cabinet:codes.dueDate')} {format.longDate(code.dueDate)} <DaysLeft code={code} />
            </>
          ),
          to: paths.codeAccountOf(code.uniqueCode),
          label: t('common:action.open'),
        }))}
      />
    </Section>
  );
}
