import Button from '@mui/material/Button';
import { declarationStatuses } from '@oplich/contract/declarations/states';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AddIcon } from '../../../shared/ui/icons/add.tsx';
import { useMayOpen, useRole } from '../../accounts/index.ts';
import { useListState } from '../../../shared/hooks/use-list-state.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { DayRangeFilter } from '../../../shared/ui/lists/day-range-filter.tsx';
import { EmptyList } from '../../../shared/ui/status/empty-list.tsx';
import { FilterBar } from '../../../shared/ui/lists/filter-bar.tsx';
import { FilterSelect } from '../../../shared/ui/lists/filter-select.tsx';
import { ListBody } from '../../../shared/ui/lists/list-body.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { SearchField } from '../../../shared/ui/lists/search-field.tsx';
import { declarationsFile, declarations } from '../api.ts';
import { DeclarationsTable } from '../components/declarations-table.tsx';
import { declarationFilters, declarationsQuery } from '../declarations-filter.ts';

/** A partner's declarations; for administrators the submitted ones. */
export default function DeclarationsPage() {
  const { t } = useTranslation('cabinet');
  const isAdministrator = useRole() === 'administrator';
  const list = useListState(declarationFilters);
  const listQuery = declarationsQuery(list, { isAdministrator });
  const query = useQuery({
    ...declarations(listQuery),
    placeholderData: keepPreviousData,
  });
  const { from, to, status } = list.filters;
  const mayOpen = useMayOpen();
  const add = !isAdministrator && mayOpen(paths.declarationNew) && (
    <Button component={Link} to={paths.declarationNew} variant="contained" startIcon={<AddIcon />}>
      {t('declarations.add')}
    </Button>
  );
  return (
    <Page title={t('declarations.title')} lead={t('declarations.lead')} actions={add}>
      <ListBody
        counts="declarations"
        query={query}
        list={list}
        filters={
          <FilterBar
            label={t('declarations.filters')}
            active={[status, from, to].filter(Boolean).length}
            search={<SearchField value={list.search} onChange={list.setSearch} label={t('declarations.search')} />}
          >
            <FilterSelect
              label={t('declarations.state')}
              value={status}
              options={declarationStatuses
                .filter(one => !isAdministrator || one !== 'draft')
                .map(value => ({ value, label: t(`declarations.status.${value}`) }))}
              onChange={value => list.setFilter('status', value)}
            />
            <DayRangeFilter from={from} to={to} onChange={list.setFilter} />
          </FilterBar>
        }
        file={(format, signal) => declarationsFile({ ...listQuery, format }, signal)}
        empty={
          <EmptyList
            title={t('declarations.empty')}
            text={t(isAdministrator ? 'declarations.emptyForAdministrator' : 'declarations.emptyText')}
          />
        }
      >
        {rows => <DeclarationsTable rows={rows} sort={list.sort} onSort={list.setSort} withOwner={isAdministrator} />}
      </ListBody>
    </Page>
  );
}
