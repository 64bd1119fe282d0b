import Button from '@mui/material/Button';
import { actKinds, actStatuses } from '@oplich/contract/acts/states';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { AddIcon } from '../../../shared/ui/icons/add.tsx';
import { useMayOpen, useRole } from '../../accounts/index.ts';
import { useListState } from '../../../shared/hooks/use-list-state.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { DayRangeFilter } from '../../../shared/ui/lists/day-range-filter.tsx';
import { EmptyList } from '../../../shared/ui/status/empty-list.tsx';
import { FilterBar } from '../../../shared/ui/lists/filter-bar.tsx';
import { FilterSelect } from '../../../shared/ui/lists/filter-select.tsx';
import { LinkTabs } from '../../../shared/ui/layout/link-tabs.tsx';
import { ListBody } from '../../../shared/ui/lists/list-body.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { SearchField } from '../../../shared/ui/lists/search-field.tsx';
import { actFilters, actsQuery, directions, type ActsList } from '../acts-query.ts';
import { actsFile, acts } from '../api.ts';
import { ActsTable } from '../components/acts-table.tsx';

/** The acts of an account: sent and received ones. */
export default function ActsPage() {
  const { t } = useTranslation('cabinet');
  const role = useRole();
  const mayOpen = useMayOpen();
  const list = useListState(actFilters);
  const directionInUrl = useSearchParams()[0].get('direction');
  const direction = directions.find(one => one === directionInUrl) ?? '';
  const wanted = actsQuery(list, direction);
  const query = useQuery({ ...acts(wanted), placeholderData: keepPreviousData });
  const isPerson = role === 'displaced';
  const worksWithThem = mayOpen(paths.actNew);
  const mayWrite = !isPerson && worksWithThem;
  return (
    <Page
      title={t(isPerson ? 'acts.titlePerson' : 'acts.title')}
      lead={t(isPerson ? 'acts.leadPerson' : 'acts.lead')}
      actions={
        mayWrite && (
          <Button component={Link} to={paths.actNew} variant="contained" startIcon={<AddIcon />}>
            {t('acts.write')}
          </Button>
        )
      }
    >
      {!isPerson && (
        <LinkTabs
          label={t('acts.directions')}
          tabs={directions.map(one => ({
            to: { search: one && `?direction=${one}` },
            label: t(`acts.direction.${one || 'all'}`),
            isCurrent: one === direction,
          }))}
        />
      )}
      <ListBody
        counts="acts"
        query={query}
        list={list}
        filters={<Filters list={list} />}
        file={isPerson ? undefined : (format, signal) => actsFile({ ...wanted, format }, signal)}
        empty={<EmptyList title={t('acts.empty')} text={t(isPerson ? 'acts.emptyTextPerson' : 'acts.emptyText')} />}
      >
        {rows => <ActsTable acts={rows} sort={list.sort} onSort={list.setSort} isByParty={worksWithThem} />}
      </ListBody>
    </Page>
  );
}

function Filters({ list }: { list: ActsList }) {
  const { t } = useTranslation('cabinet');
  const { filters, setFilter } = list;
  const active = [filters.status, filters.kind, filters.from, filters.to].filter(Boolean).length;
  return (
    <FilterBar
      label={t('acts.filters')}
      active={active}
      search={<SearchField value={list.search} onChange={list.setSearch} label={t('acts.search')} />}
    >
      <FilterSelect
        label={t('acts.state')}
        value={filters.status}
        options={actStatuses.map(value => ({ value, label: t(`acts.status.${value}`) }))}
        onChange={value => setFilter('status', value)}
      />
      <FilterSelect
        label={t('acts.kindLabel')}
        value={filters.kind}
        options={actKinds.map(value => ({ value, label: t(`acts.kind.${value}`) }))}
        onChange={value => setFilter('kind', value)}
      />
      <DayRangeFilter from={filters.from} to={filters.to} onChange={setFilter} />
    </FilterBar>
  );
}
