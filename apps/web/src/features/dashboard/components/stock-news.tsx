import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { codes, DaysLeft } from '../../code-accounts/index.ts';
import { ExpiryNote, positions } from '../../warehouse/index.ts';
import { isPositive } from '../../../shared/format/amounts.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { Section } from './section.tsx';
import { TaskList } from './task-list.tsx';

const soonDays = 30;

/** Goods whose time is over or runs out within a month, the soonest first. */
export function GoodsEndingSoon() {
  const { t } = useTranslation(['cabinet', 'common']);
  const format = useFormat();
  const { data } = useQuery(positions({ expiringWithin: soonDays, inStock: 'true', sort: 'expiryDate', pageSize: 3 }));
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={t('cabinet:dashboard.stock.ending', { count: data.total })}>
      <TaskList
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

/** Unique codes whose report is due within a month or overdue, while goods under them are not accounted for. */
export function ReportsDue() {
  const { t } = useTranslation(['cabinet', 'common']);
  const format = useFormat();
  const { data } = useQuery(codes({ sort: 'dueDate', pageSize: 20 }));
  const due = data?.items.filter(code => code.daysLeft <= soonDays && isPositive(code.unaccounted)).slice(0, 3) ?? [];
  if (due.length === 0) return null;
  return (
    <Section title={t('cabinet:dashboard.stock.reports')}>
      <TaskList
        tasks={due.map(code => ({
          key: code.uniqueCode,
          title: t('cabinet:codes.numbered', { code: code.uniqueCode }),
          text: (
            <>
              {t('cabinet:codes.dueDate')} {format.day(code.dueDate)} <DaysLeft code={code} />
            </>
          ),
          to: paths.codeAccountOf(code.uniqueCode),
          label: t('common:action.open'),
        }))}
      />
    </Section>
  );
}
