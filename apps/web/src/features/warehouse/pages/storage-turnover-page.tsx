import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { goodsCategories } from '@oplich/contract/warehouse/states';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useListState, type ListState } from '../../../shared/hooks/use-list-state.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { DayRangeFilter } from '../../../shared/ui/lists/day-range-filter.tsx';
import { EmptyList } from '../../../shared/ui/status/empty-list.tsx';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { ExportButton } from '../../../shared/ui/lists/export/export-button.tsx';
import { FilterBar } from '../../../shared/ui/lists/filter-bar.tsx';
import { FilterSelect } from '../../../shared/ui/lists/filter-select.tsx';
import { ResultAnnouncement } from '../../../shared/ui/lists/result-announcement.tsx';
import { pageToShow } from '../../../shared/ui/lists/page-to-show.ts';
import { PrintIcon } from '../../../shared/ui/icons/print.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { Pagination } from '../../../shared/ui/lists/pagination.tsx';
import { PrintHead } from '../../../shared/ui/layout/print-head.tsx';
import { SearchField } from '../../../shared/ui/lists/search-field.tsx';
import { turnover, turnoverFile, type Turnover } from '../api.ts';
import { StorageTabs } from '../components/storage-tabs.tsx';
import { TurnoverTable } from '../components/turnover/turnover-table.tsx';
import { TurnoverValue } from '../components/turnover/turnover-value.tsx';
import { turnoverFilters, turnoverQuery, type TurnoverFilterName } from '../positions-filter.ts';

/** The opening balance, receipts, issues and closing balance of a chosen period; printed without the page around it. */
export default function StorageTurnoverPage() {
  const { t } = useTranslation(['cabinet', 'common']);
  const list = useListState(turnoverFilters);
  const listQuery = turnoverQuery(list, undefined);
  const { page: _page, pageSize: _size, ...all } = listQuery;
  const answer = useQuery({ ...turnover(listQuery), placeholderData: keepPreviousData });
  const { error, refetch } = answer;
  const data = pageToShow(answer);
  return (
    <>
      <PrintHead />
      <Page
        title={t('cabinet:warehouse.turnover.title')}
        lead={t('cabinet:warehouse.turnover.lead')}
        actions={
          data && data.total > 0 ? (
            <>
              <Button startIcon={<PrintIcon />} onClick={() => window.print()}>
                {t('common:action.print')}
              </Button>
              <ExportButton ask={(format, signal) => turnoverFile({ ...all, format }, signal)} />
            </>
          ) : undefined
        }
      >
        <StorageTabs current="turnover" />
        <Filters list={list} shown={data} />
        <ResultAnnouncement query={answer} isNarrowed={list.isNarrowed} counts="positions" />
        {error && !data ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : !data ? (
          <Loading rows={6} height={56} />
        ) : data.total === 0 ? (
          <Nothing list={list} />
        ) : (
          <Figures turnover={data} list={list} />
        )}
      </Page>
    </>
  );
}

/** Nothing that was sought, or nothing at all in these days. */
function Nothing({ list }: { list: ListState<TurnoverFilterName> }) {
  const { t } = useTranslation(['cabinet', 'common']);
  return list.search || list.filters.category ? (
    <EmptyList
      title={t('common:state.nothingFound')}
      text={t('common:state.nothingFoundHint')}
      action={<Button onClick={list.reset}>{t('common:action.clearFilters')}</Button>}
    />
  ) : (
    <EmptyList title={t('cabinet:warehouse.turnover.empty')} text={t('cabinet:warehouse.turnover.emptyText')} />
  );
}

function Figures({ turnover: data, list }: { turnover: Turnover; list: ListState<TurnoverFilterName> }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const period = t('warehouse.turnover.period', { from: format.day(data.from), to: format.day(data.to) });
  return (
    <>
      <Typography sx={{ mb: 4, fontWeight: 600 }}>{period}</Typography>
      <Typography component="h2" variant="h2" sx={{ mb: 3 }}>
        {t('warehouse.turnover.byCategory')}
      </Typography>
      <TurnoverValue turnover={data} />
      <Typography component="h2" variant="h2" sx={{ mt: 6, mb: 3 }}>
        {t('warehouse.turnover.byPosition')}
      </Typography>
      <TurnoverTable lines={data.items} sort={list.sort} onSort={list.setSort} />
      <Pagination counts="positions" {...data} onChange={list.setPage} />
      {data.total > data.pageSize && (
        <Typography color="textSecondary">{t('warehouse.turnover.firstOnly', { count: data.pageSize })}</Typography>
      )}
    </>
  );
}

function Filters({ list, shown }: { list: ListState<TurnoverFilterName>; shown: Turnover | undefined }) {
  const { t } = useTranslation('cabinet');
  return (
    <FilterBar
      label={t('warehouse.turnover.filters')}
      active={[list.filters.from, list.filters.to, list.filters.category].filter(Boolean).length}
      search={<SearchField value={list.search} onChange={list.setSearch} label={t('warehouse.list.search')} />}
    >
      {/* Without days of one's own the server's are shown. */}
      <DayRangeFilter
        from={list.filters.from || (shown?.from ?? '')}
        to={list.filters.to || (shown?.to ?? '')}
        onChange={list.setFilter}
      />
      <FilterSelect
        label={t('warehouse.list.category')}
        value={list.filters.category}
        options={goodsCategories.map(category => ({ value: category, label: t(`warehouse.category.${category}`) }))}
        onChange={value => list.setFilter('category', value)}
      />
    </FilterBar>
  );
}
