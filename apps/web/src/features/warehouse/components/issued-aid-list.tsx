import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useListState, type ListState } from '../../../shared/hooks/use-list-state.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { DayRangeFilter } from '../../../shared/ui/day-range-filter.tsx';
import { Empty } from '../../../shared/ui/empty.tsx';
import { ListBody } from '../../../shared/ui/list-body.tsx';
import { SearchField } from '../../../shared/ui/search-field.tsx';
import { issuedAid } from '../api.ts';
import { issuedAidQuery, issuedFilters, type IssuedFilterName } from '../positions-filter.ts';
import { IssuedAidTable } from './issued-aid-table.tsx';

/** What people received: from the own warehouse; for an administrator from all of them. */
export function IssuedAidList() {
  const { t } = useTranslation('cabinet');
  const list = useListState(issuedFilters);
  const query = useQuery({ ...issuedAid(issuedAidQuery(list)), placeholderData: keepPreviousData });
  return (
    <ListBody
      query={query}
      list={list}
      filters={<Filters list={list} />}
      empty={
        <Empty
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

function Filters({ list }: { list: ListState<IssuedFilterName> }) {
  const { t } = useTranslation('cabinet');
  return (
    <Box
      component="search"
      aria-label={t('warehouse.list.filters')}
      data-print="no"
      sx={{
        display: 'grid',
        gap: 3,
        mb: 4,
        alignItems: 'end',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          md: 'minmax(0, 1fr) 200px 200px',
        },
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      <Box>
        <SearchField value={list.search} onChange={list.setSearch} label={t('warehouse.issuedList.search')} />
      </Box>
      <DayRangeFilter from={list.filters.from} to={list.filters.to} onChange={list.setFilter} />
    </Box>
  );
}
