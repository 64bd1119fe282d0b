import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { usePartnerNews } from '../use-partner-news.ts';
import { Section } from './section.tsx';
import { TaskList, type Task } from './task-list.tsx';

/** Reports the partner owes: returned ones first, then the events that wait longest. */
export function ReportsOwed() {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const news = usePartnerNews();
  const returned = news.returned.data;
  const due = news.due.data;
  const count = (returned?.total ?? 0) + (due?.total ?? 0);
  if (count === 0) return null;
  const tasks: Task[] = [
    ...(returned?.items ?? []).map(({ id, eventId, event, comment }) => ({
      key: id,
      title: t('dashboard.reports.returned', { event: event.name }),
      text: comment,
      to: paths.submitReport(eventId, id),
      label: t('reports.do.correct'),
    })),
    ...(due?.items ?? []).map(({ event, report }) => ({
      key: event.id,
      title: event.name,
      text: format.longDate(event.eventDate),
      to: paths.submitReport(event.id, report?.id),
      label: t(report ? 'reports.due.goOn' : 'reports.due.begin'),
    })),
  ];
  const to = due && due.total > 0 ? paths.reports : paths.reportsTab('returned');
  return (
    <Section title={t('dashboard.reports.title')}>
      <TaskList tasks={tasks} all={{ to, count }} />
    </Section>
  );
}
