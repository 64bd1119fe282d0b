import Button from '@mui/material/Button';
import { securityKinds } from '@oplich/contract/security-log/kinds';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useListState } from '../../../shared/hooks/use-list-state.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { DayRangeFilter } from '../../../shared/ui/lists/day-range-filter.tsx';
import { EmptyList } from '../../../shared/ui/status/empty-list.tsx';
import { FilterBar } from '../../../shared/ui/lists/filter-bar.tsx';
import { FilterSelect } from '../../../shared/ui/lists/filter-select.tsx';
import { CloseIcon } from '../../../shared/ui/icons/close.tsx';
import { ListBody } from '../../../shared/ui/lists/list-body.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { SearchField } from '../../../shared/ui/lists/search-field.tsx';
import { securityLogFile, securityLogList } from '../api.ts';
import { SecurityLogTable } from '../components/security-log-table.tsx';
import { useAuditWords } from '../use-audit-words.ts';
import { securityLogFilters, securityLogQuery } from '../security-log-filter.ts';

/** Log-ins, failed log-ins and refused calls of 400 days. */
export default function SecurityLogPage() {
  const { t } = useTranslation('cabinet');
  const words = useAuditWords();
  const list = useListState(securityLogFilters);
  const { filters, setFilter } = list;
  const listQuery = securityLogQuery(list);
  const query = useQuery({ ...securityLogList(listQuery), placeholderData: keepPreviousData });
  const { page: _page, ...all } = listQuery;
  return (
    <Page title={t('securityLog.title')} lead={t('securityLog.lead')} backTo={paths.audit}>
      <ListBody
        counts="entries"
        query={query}
        list={list}
        filters={
          <FilterBar
            label={t('audit.filters')}
            search={<SearchField value={list.search} onChange={list.setSearch} label={t('securityLog.search')} />}
            active={[filters.kind, filters.from, filters.to].filter(Boolean).length}
            below={
              filters.accountId && (
                <Button
                  endIcon={<CloseIcon />}
                  onClick={() => setFilter('accountId', '')}
                  sx={{ justifySelf: 'start' }}
                >
                  {t('securityLog.onlyAccount')}
                </Button>
              )
            }
          >
            <FilterSelect
              label={t('securityLog.what')}
              value={filters.kind}
              options={securityKinds.map(kind => ({ value: kind, label: words.kind(kind) }))}
              onChange={kind => setFilter('kind', kind)}
            />
            <DayRangeFilter from={filters.from} to={filters.to} onChange={setFilter} />
          </FilterBar>
        }
        file={(format, signal) => securityLogFile({ ...all, format }, signal)}
        empty={<EmptyList title={t('audit.empty')} text={t('securityLog.emptyText')} />}
      >
        {entries => <SecurityLogTable entries={entries} sort={list.sort} onSort={list.setSort} />}
      </ListBody>
    </Page>
  );
}
