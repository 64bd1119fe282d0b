import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEventChoices } from '../../../events/index.ts';
import { shownName } from '../../../../shared/format/person-name.ts';
import { useListState, type ListState } from '../../../../shared/hooks/use-list-state.ts';
import { paths } from '../../../../shared/routing/paths.ts';
import { DayRangeFilter } from '../../../../shared/ui/lists/day-range-filter.tsx';
import { EmptyList } from '../../../../shared/ui/status/empty-list.tsx';
import { FilterBar } from '../../../../shared/ui/lists/filter-bar.tsx';
import { FilterSelect } from '../../../../shared/ui/lists/filter-select.tsx';
import { ListBody } from '../../../../shared/ui/lists/list-body.tsx';
import { SearchField } from '../../../../shared/ui/lists/search-field.tsx';
import { issuedAid, issuedAidFile } from '../../api.ts';
import { issuedAidQuery, issuedFilters, type IssuedFilterName } from '../../positions-filter.ts';
import { IssuedAidTable } from './issued-aid-table.tsx';
import { Narrowed } from '../positions/narrowed.tsx';

/** What people received: from the own warehouse; for an administrator from all of them. */
export function IssuedAidList() {
  const { t } = useTranslation('cabinet');
  const list = useListState(issuedFilters);
  const listQuery = issuedAidQuery(list);
  const query = useQuery({ ...issuedAid(listQuery), placeholderData: keepPreviousData });
  const { page: _page, ...all } = listQuery;
  const ofRecipient = list.filters.recipientId && query.data?.items[0]?.recipient?.name;
  return (
    <ListBody
      counts="issues"
      query={query}
      list={list}
      filters={<Filters list={list} ofRecipient={ofRecipient || undefined} />}
      file={(format, signal) => issuedAidFile({ ...all, format }, signal)}
      empty={
        <EmptyList
          title={t('warehouse.issuedList.empty')}
          text={t('warehouse.issuedList.emptyText')}
          action={
            <Button component={Link} to={paths.events}>
              {t('warehouse.issuedList.toEvents')}
            </Button>
          }
        />
      }
    >
      {rows => <IssuedAidTable items={rows} sort={list.sort} onSort={list.setSort} />}
    </ListBody>
  );
}

function Filters({ list, ofRecipient }: { list: ListState<IssuedFilterName>; ofRecipient: string | undefined }) {
  const { t } = useTranslation('cabinet');
  // An older one is found by its days.
  const events = useEventChoices();
  return (
    <FilterBar
      label={t('warehouse.list.filters')}
      active={[list.filters.eventId, list.filters.from, list.filters.to].filter(Boolean).length}
      search={<SearchField value={list.search} onChange={list.setSearch} label={t('warehouse.issuedList.search')} />}
      below={
        ofRecipient && (
          <Narrowed
            text={t('warehouse.issuedList.ofRecipient', { name: shownName(ofRecipient) })}
            clearLabel={t('warehouse.issuedList.allRecipients')}
            onClear={() => list.setFilter('recipientId', '')}
          />
        )
      }
    >
      <FilterSelect
        label={t('warehouse.issuedList.event')}
        anyLabel={t('warehouse.issuedList.allEvents')}
        value={list.filters.eventId}
        options={events.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={value => list.setFilter('eventId', value)}
      />
      <DayRangeFilter from={list.filters.from} to={list.filters.to} onChange={list.setFilter} />
    </FilterBar>
  );
}
