import { auditSubjects } from '@oplich/contract/audit/actions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { ListState } from '../../../shared/hooks/use-list-state.ts';
import { DayRangeFilter } from '../../../shared/ui/lists/day-range-filter.tsx';
import { FilterBar } from '../../../shared/ui/lists/filter-bar.tsx';
import { FilterSelect } from '../../../shared/ui/lists/filter-select.tsx';
import { CloseIcon } from '../../../shared/ui/icons/close.tsx';
import { SearchField } from '../../../shared/ui/lists/search-field.tsx';
import { readActions, writeActions, type AuditFilterName } from '../audit-filter.ts';
import { useAuditWords } from '../use-audit-words.ts';
import { ActionFilter } from './action-filter.tsx';

interface AuditFiltersProps {
  list: ListState<AuditFilterName>;
}

/** Who, what, to whom and when. */
export function AuditFilters({ list }: AuditFiltersProps) {
  const { t } = useTranslation('cabinet');
  const words = useAuditWords();
  const { filters, setFilter } = list;
  return (
    <FilterBar
      label={t('audit.filters')}
      search={<SearchField value={list.search} onChange={list.setSearch} label={t('audit.search')} />}
      active={[filters.action, filters.subjectType, filters.from, filters.to].filter(Boolean).length}
      below={
        (filters.actorId || filters.subjectId) && (
          <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap' }}>
            {(['actorId', 'subjectId'] as const).map(
              name =>
                filters[name] && (
                  <Button key={name} endIcon={<CloseIcon />} onClick={() => setFilter(name, '')}>
                    {t(`audit.only.${name}`)}
                  </Button>
                ),
            )}
          </Box>
        )
      }
    >
      <ActionFilter
        actions={readActions(filters.action)}
        onChange={actions => setFilter('action', writeActions(actions))}
      />
      <FilterSelect
        label={t('audit.about')}
        value={filters.subjectType}
        options={auditSubjects.map(type => ({ value: type, label: words.subject(type) }))}
        onChange={type => setFilter('subjectType', type)}
      />
      <DayRangeFilter from={filters.from} to={filters.to} onChange={setFilter} />
    </FilterBar>
  );
}
