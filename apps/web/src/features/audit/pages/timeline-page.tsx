import { timelineKinds } from '@oplich/contract/accounts/states';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { hasCode } from '../../../shared/api-client/index.ts';
import { useListState } from '../../../shared/hooks/use-list-state.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { DayRangeFilter } from '../../../shared/ui/lists/day-range-filter.tsx';
import { FilterBar } from '../../../shared/ui/lists/filter-bar.tsx';
import { FilterSelect } from '../../../shared/ui/lists/filter-select.tsx';
import { ListBody } from '../../../shared/ui/lists/list-body.tsx';
import { SearchField } from '../../../shared/ui/lists/search-field.tsx';
import { EmptyList } from '../../../shared/ui/status/empty-list.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { timelineFile, timelineList } from '../api.ts';
import { timelineFilters, timelineQuery } from '../timeline/timeline-filter.ts';
import { TimelineTable } from '../timeline/timeline-table.tsx';

/** What happened with one person, for administrators who answer their questions. Each opening is in the audit. */
export default function TimelinePage() {
  const { t } = useTranslation('cabinet');
  const { id = '' } = useParams();
  const list = useListState(timelineFilters);
  const { filters, setFilter } = list;
  const listQuery = timelineQuery(list);
  const query = useQuery({
    ...timelineList(id, listQuery),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
  const { page: _page, ...all } = listQuery;
  if (hasCode(query.error, 'not_found')) return <EmptyState title={t('timeline.missing')} />;
  return (
    <Page title={t('timeline.title')} lead={t('timeline.lead')} backTo={paths.user(id)}>
      <ListBody
        counts="entries"
        query={query}
        list={list}
        filters={
          <FilterBar
            label={t('timeline.filters')}
            search={<SearchField value={list.search} onChange={list.setSearch} label={t('timeline.search')} />}
            active={[filters.kind, filters.from, filters.to].filter(Boolean).length}
          >
            <FilterSelect
              label={t('timeline.kindLabel')}
              value={filters.kind}
              options={timelineKinds.map(kind => ({ value: kind, label: t(`timeline.kind.${kind}`) }))}
              onChange={kind => setFilter('kind', kind)}
            />
            <DayRangeFilter from={filters.from} to={filters.to} onChange={setFilter} />
          </FilterBar>
        }
        file={(format, signal) => timelineFile(id, { ...all, format }, signal)}
        empty={<EmptyList title={t('timeline.empty')} text={t('timeline.emptyText')} />}
      >
        {entries => <TimelineTable entries={entries} personId={id} sort={list.sort} onSort={list.setSort} />}
      </ListBody>
    </Page>
  );
}
