import { useTranslation } from 'react-i18next';
import { useMayOpen } from '../../accounts/index.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths, patterns } from '../../../shared/routing/paths.ts';
import { usePartnerNews } from '../use-partner-news.ts';
import { Section } from './section.tsx';
import { TaskList, type Task } from './task-list.tsx';

/** Reports the partner owes: returned ones first, then the events that wait longest. Each kind has its own list. */
export function ReportsOwed() {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const mayOpen = useMayOpen();
  const { returned, due } = usePartnerNews();
  // Members who only read are led to what they can read.
  const writes = mayOpen(patterns.submitReport);
  return (
    <>
      <Owed
        title={t('dashboard.reports.returned')}
        all={paths.reportsTab('returned')}
        count={returned.data?.total}
        tasks={returned.data?.items.map(({ id, eventId, event, comment }) => ({
          key: id,
          title: event.name,
          text: comment,
          to: writes ? paths.submitReport(eventId, id) : paths.report(id),
          label: t(writes ? 'reports.do.correct' : 'reports.form.open'),
        }))}
      />
      <Owed
        title={t('dashboard.reports.title')}
        all={paths.reports}
        count={due.data?.total}
        tasks={due.data?.items.map(({ event, report }) => ({
          key: event.id,
          title: event.name,
          text: format.longDate(event.eventDate),
          to: writes ? paths.submitReport(event.id, report?.id) : paths.event(event.id),
          label: t(writes ? (report ? 'reports.due.goOn' : 'reports.due.begin') : 'reports.due.event'),
        }))}
      />
    </>
  );
}

interface OwedProps {
  title: string;
  /** Where all of them are, and how many. */
  all: string;
  count: number | undefined;
  tasks: readonly Task[] | undefined;
}

function Owed({ title, all, count = 0, tasks }: OwedProps) {
  if (!tasks || count === 0) return null;
  return (
    <Section title={title}>
      <TaskList tasks={tasks} all={{ to: all, count }} />
    </Section>
  );
}
