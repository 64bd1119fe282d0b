import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api-client/index.ts';
import { useRegions } from '../../../shared/api-client/regions.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useListState, type ListState } from '../../../shared/hooks/use-list-state.ts';
import { DayRangeFilter } from '../../../shared/ui/lists/day-range-filter.tsx';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { DownloadButton } from '../../../shared/ui/lists/export/download-button.tsx';
import { FilterSelect } from '../../../shared/ui/lists/filter-select.tsx';
import { PrintIcon } from '../../../shared/ui/icons/print.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { reportAnalysis, type AnalysisFilter } from '../api.ts';
import { analysisQuery, reportFilters, type ReportFilterName } from '../reports-filter.ts';
import { AnalysisFacts } from './analysis-facts.tsx';
import { AnalysisSums } from './analysis-sums.tsx';
import { PartnerFilter } from './partner-filter.tsx';

/** The work of all partners, from their reports; each chart has its table and prints. */
export function AnalysisView() {
  const list = useListState(reportFilters);
  const query = analysisQuery(list.filters);
  const { data, error, refetch } = useQuery({ ...reportAnalysis(query), placeholderData: keepPreviousData });
  return (
    <Stack sx={{ gap: 5 }}>
      <AnalysisFilters list={list} asked={query} />
      <AnalysisFacts filters={list.filters} />
      {data ? (
        <AnalysisSums analysis={data} list={list} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Loading height={240} />
      )}
    </Stack>
  );
}

function AnalysisFilters({ list, asked }: { list: ListState<ReportFilterName>; asked: AnalysisFilter }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const regions = useRegions();
  const { filters, setFilter } = list;
  return (
    <Box component="search" aria-label={t('reports.analysis.filters')} data-print="no" sx={{ display: 'grid', gap: 4 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'end',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(5, minmax(0, 1fr))',
          },
        }}
      >
        <DayRangeFilter from={filters.from} to={filters.to} onChange={setFilter} />
        <FilterSelect
          label={t('reports.list.region')}
          value={filters.regionId}
          options={regions.map(region => ({ value: String(region.id), label: format.region(region) }))}
          onChange={value => setFilter('regionId', value)}
        />
        <PartnerFilter value={filters.partnerId} onChange={id => setFilter('partnerId', id)} />
        <FilterSelect
          label={t('reports.analysis.status')}
          value={filters.status}
          anyLabel={t('reports.analysis.accepted')}
          options={[{ value: 'submitted', label: t('reports.analysis.submitted') }]}
          onChange={value => setFilter('status', value)}
        />
      </Box>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <SaveButton asked={asked} />
        <Button startIcon={<PrintIcon />} onClick={() => window.print()}>
          {t('reports.analysis.print')}
        </Button>
      </Stack>
    </Box>
  );
}

function SaveButton({ asked }: { asked: AnalysisFilter }) {
  const { t } = useTranslation('cabinet');
  return (
    <DownloadButton
      label={t('reports.analysis.export')}
      ask={signal => api.call('GET /reports/analysis', { query: { ...asked, format: 'xlsx' }, signal })}
      failureText={() => t('reports.analysis.exportFailed')}
    />
  );
}
