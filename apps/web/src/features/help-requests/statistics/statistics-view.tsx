import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { helpCategories, helpRequestStatuses } from '@oplich/contract/help-requests/states';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useListState } from '../../../shared/hooks/use-list-state.ts';
import { DayRangeFilter } from '../../../shared/ui/lists/day-range-filter.tsx';
import { EmptyList } from '../../../shared/ui/status/empty-list.tsx';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { PrintIcon } from '../../../shared/ui/icons/print.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { ChartsGrid } from '../../../shared/ui/figures/charts-grid.tsx';
import { StatisticsCard } from '../../../shared/ui/figures/statistics-card.tsx';
import { helpStatistics, type HelpStatistics } from '../api.ts';
import { RequestsByWeek } from './requests-by-week.tsx';
import { TimeToAnswer } from './time-to-answer.tsx';
import { isDay } from '../../../shared/format/dates.ts';

/** Requests of a period, counted in four ways; each chart has its table and prints. */
export function StatisticsView() {
  const { t } = useTranslation('cabinet');
  const { filters, setFilter } = useListState(['from', 'to']);
  const { from, to } = filters;
  const { data, error, refetch } = useQuery({
    ...helpStatistics({ ...(isDay(from) && { from }), ...(isDay(to) && { to }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack sx={{ gap: 4 }}>
      <Box
        component="search"
        aria-label={t('help.statistics.time')}
        data-print="no"
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'end',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 240px)) auto' },
        }}
      >
        <DayRangeFilter from={from} to={to} onChange={setFilter} />
        <Button startIcon={<PrintIcon />} onClick={() => window.print()} sx={{ justifySelf: { sm: 'end' } }}>
          {t('help.statistics.print')}
        </Button>
      </Box>
      {data ? (
        <Counted statistics={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Loading height={240} />
      )}
    </Stack>
  );
}

function Counted({ statistics }: { statistics: HelpStatistics }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const format = useFormat();
  const { total, byStatus, byCategory, byRegion } = statistics;
  if (total === 0) return <EmptyList title={t('help.statistics.none')} text={t('help.statistics.noneText')} />;
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{t('help.statistics.total', { count: total })}</Typography>
      <ChartsGrid>
        <RequestsByWeek statistics={statistics} />
        <TimeToAnswer statistics={statistics} />
        <StatisticsCard
          title={t('help.statistics.byStatus')}
          head={t('help.list.status')}
          counted={t('help.statistics.count')}
          rows={helpRequestStatuses.map(one => ({ key: one, label: t(`help.status.${one}`), count: byStatus[one] }))}
        />
        {/* The longest, next to the two others. */}
        <Box sx={{ gridRow: { lg: 'span 2' } }}>
          <StatisticsCard
            title={t('help.statistics.byCategory')}
            head={t('help.list.category')}
            counted={t('help.statistics.count')}
            rows={helpCategories
              .map(one => ({ key: one, label: t(`common:helpCategory.${one}`), count: byCategory[one] }))
              .filter(row => row.count > 0)
              .sort((one, other) => other.count - one.count)}
          />
        </Box>
        <StatisticsCard
          title={t('help.statistics.byRegion')}
          head={t('help.list.region')}
          counted={t('help.statistics.count')}
          rows={byRegion
            .map(row => ({ key: String(row.region.id), label: format.region(row.region), count: row.total }))
            .sort((one, other) => other.count - one.count)}
        />
      </ChartsGrid>
    </>
  );
}
