import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { ColumnsCard } from '../../../shared/ui/charts/columns-card.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { ErrorNote } from '../../../shared/ui/status/error-note.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { windowsOfDay } from '../api.ts';
import { useWindowTime } from './use-window-time.ts';

/** The organizer's overview of the day: who is expected in each window, who was served, and who after their time. */
export function WindowsOfDay({ eventId }: { eventId: string }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const timeOf = useWindowTime();
  const { data: day, error, refetch } = useQuery(windowsOfDay(eventId));
  if (error && !day)
    return (
      <Card component="section">
        <Typography component="h2" variant="h2" sx={{ mb: 2 }}>
          {t('windows.day.title')}
        </Typography>
        <ErrorNote error={error} onRetry={refetch} />
      </Card>
    );
  if (!day) return <Loading rows={1} height={320} />;
  if (day.windows.length === 0) return null;
  const sum = (of: 'expected' | 'served' | 'late') => day.windows.reduce((all, one) => all + one[of], 0);
  const summaryText = t('windows.day.summary', { expected: sum('expected'), served: sum('served'), late: sum('late') });
  const without = day.withoutWindow > 0 ? ` ${t('windows.day.without', { count: day.withoutWindow })}` : '';
  return (
    <ColumnsCard
      title={t('windows.day.title')}
      summary={`${summaryText}${without}`}
      head={t('windows.day.head')}
      series={[
        { key: 'inTime', label: t('windows.day.inTime'), tone: 'moss' },
        { key: 'late', label: t('windows.day.late'), tone: 'wheat' },
        { key: 'waiting', label: t('windows.day.waiting'), tone: 'lake' },
      ]}
      inTable={[
        { key: 'people', label: t('windows.day.people') },
        { key: 'expected', label: t('windows.day.expected') },
        { key: 'served', label: t('windows.day.inTime') },
        { key: 'late', label: t('windows.day.lateInTable') },
      ]}
      columns={day.windows.map(({ start, end, people, expected, served, late }) => ({
        key: start,
        tick: format.time(start),
        name: timeOf({ start, end }),
        values: { inTime: served - late, late, waiting: expected - served, people, expected, served },
      }))}
      short={format.short}
    />
  );
}
