import { helpCategories, helpRequestStatuses } from '@oplich/contract/help-requests/states';
import { useTranslation } from 'react-i18next';
import { useAllowedRegions } from '../../accounts/index.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import type { ListState } from '../../../shared/hooks/use-list-state.ts';
import { DayRangeFilter } from '../../../shared/ui/lists/day-range-filter.tsx';
import { FilterBar } from '../../../shared/ui/lists/filter-bar.tsx';
import { FilterSelect } from '../../../shared/ui/lists/filter-select.tsx';
import { SearchField } from '../../../shared/ui/lists/search-field.tsx';
import { requestFilters, type RequestFilterName } from '../requests-filter.ts';

interface RequestsFiltersProps {
  list: ListState<RequestFilterName>;
  /** Whether the requests may be of several regions. */
  hasRegions: boolean;
}

export function RequestsFilters({ list, hasRegions }: RequestsFiltersProps) {
  const { t } = useTranslation(['cabinet', 'common']);
  const format = useFormat();
  const { regions } = useAllowedRegions();
  const { filters, setFilter } = list;
  return (
    <FilterBar
      label={t('help.list.filters')}
      search={<SearchField value={list.search} onChange={list.setSearch} label={t('help.list.search')} />}
      active={requestFilters.filter(name => filters[name] !== '').length}
    >
      <FilterSelect
        label={t('help.list.status')}
        value={filters.status}
        options={helpRequestStatuses.map(one => ({ value: one, label: t(`help.status.${one}`) }))}
        onChange={value => setFilter('status', value)}
      />
      <FilterSelect
        label={t('help.list.category')}
        value={filters.category}
        options={helpCategories.map(one => ({ value: one, label: t(`common:helpCategory.${one}`) }))}
        onChange={value => setFilter('category', value)}
      />
      {hasRegions && regions.length > 1 && (
        <FilterSelect
          label={t('help.list.region')}
          value={filters.regionId}
          options={regions.map(region => ({ value: String(region.id), label: format.region(region) }))}
          onChange={value => setFilter('regionId', value)}
        />
      )}
      <DayRangeFilter from={filters.from} to={filters.to} onChange={setFilter} />
    </FilterBar>
  );
}
