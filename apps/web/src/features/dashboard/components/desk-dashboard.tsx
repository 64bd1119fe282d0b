import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyList } from '../../../shared/ui/status/empty-list.tsx';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { comingEventSummaries } from '../../events/index.ts';
import { soonest } from '../partner-news.ts';
import { EventsSection } from './events-section.tsx';

/** For members with only the duty `desk`: today's tables first, one tap away, then the next one. */
export function DeskDashboard() {
  const { t } = useTranslation('cabinet');
  const scheduled = useQuery(comingEventSummaries());
  if (scheduled.error && !scheduled.data) return <ErrorState error={scheduled.error} onRetry={scheduled.refetch} />;
  if (!scheduled.data) return <Loading height={180} />;
  const { today, next } = soonest(scheduled.data.items, new Date());
  if (today.length === 0 && !next)
    return <EmptyList title={t('dashboard.admin.noneToday')} text={t('dashboard.noTables')} />;
  return (
    <Stack sx={{ gap: { xs: 6, sm: 8 } }}>
      {today.length > 0 && <EventsSection title={t('dashboard.partner.today')} events={today} onlyDesk />}
      {next && <EventsSection title={t('dashboard.partner.next')} events={[next]} onlyDesk />}
    </Stack>
  );
}
