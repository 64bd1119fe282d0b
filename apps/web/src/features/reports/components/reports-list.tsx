import { reportStatuses } from '@oplich/contract/reports/states';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRole } from '../../accounts/index.ts';
import { api } from '../../../shared/api-client/index.ts';
import { useRegions } from '../../../shared/api-client/regions.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useListState, type ListState } from '../../../shared/hooks/use-list-state.ts';
import { DayRangeFilter } from '../../../shared/ui/lists/day-range-filter.tsx';
import { EmptyList } from '../../../shared/ui/status/empty-list.tsx';
import { FilterBar } from '../../../shared/ui/lists/filter-bar.tsx';
import { FilterSelect } from '../../../shared/ui/lists/filter-select.tsx';
import { ListBody } from '../../../shared/ui/lists/list-body.tsx';
import { SearchField } from '../../../shared/ui/lists/search-field.tsx';
import { reports } from '../api.ts';
import type { ReportTab } from '../report-tabs.ts';
import { reportFilters, reportsQuery, type ReportFilterName } from '../reports-filter.ts';
import { ReportsTable } from './reports-table.tsx';

type ListTab = Exclude<ReportTab, 'due' | 'analysis'>;

/** Reports of one state, or all of them. */
export function ReportsList({ tab }: { tab: ListTab }) {
  const { t } = useTranslation('cabinet');
  const isAdministrator = useRole() === 'administrator';
  const list = useListState(reportFilters);
  const listQuery = reportsQuery(list, tab);
  const query = useQuery({ ...reports(listQuery), placeholderData: keepPreviousData });
  const empty = isAdministrator && tab === 'submitted' ? 'toDecide' : tab;
  return (
    <ListBody
      counts="reports"
      query={query}
      list={list}
      filters={<Filters list={list} hasStatus={tab === 'all'} hasRegions={isAdministrator} />}
      file={(format, signal) => api.call('GET /reports', { query: { ...listQuery, format }, signal })}
      empty={<EmptyList title={t('reports.empty.title')} text={t(`reports.empty.${empty}`)} />}
    >
      {rows => <ReportsTable reports={rows} sort={list.sort} onSort={list.setSort} withPartner={isAdministrator} />}
    </ListBody>
  );
}

interface FiltersProps {
  list: ListState<ReportFilterName>;
  hasStatus: boolean;
  hasRegions: boolean;
}

function Filters({ list, hasStatus, hasRegions }: FiltersProps) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const regions = useRegions();
  const { filters, setFilter } = list;
  return (
    <FilterBar
      label={t('reports.list.filters')}
      active={reportFilters.filter(name => filters[name] !== '').length}
      search={<SearchField value={list.search} onChange={list.setSearch} label={t('reports.list.search')} />}
    >
      {hasStatus && (
        <FilterSelect
          label={t('reports.list.status')}
          value={filters.status}
          options={reportStatuses.map(one => ({ value: one, label: t(`reports.status.${one}`) }))}
          onChange={value => setFilter('status', value)}
        />
      )}
      {hasRegions && (
        <FilterSelect
          label={t('reports.list.region')}
          value={filters.regionId}
          options={regions.map(region => ({ value: String(region.id), label: format.region(region) }))}
          onChange={value => setFilter('regionId', value)}
        />
      )}
      <DayRangeFilter from={filters.from} to={filters.to} onChange={setFilter} />
    </FilterBar>
  );
}
