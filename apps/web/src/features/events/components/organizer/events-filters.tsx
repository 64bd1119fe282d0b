import { eventTypes } from '@oplich/contract/events/states';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegions } from '../../../../shared/api-client/regions.ts';
import { useFormat } from '../../../../shared/format/use-format.ts';
import type { ListState } from '../../../../shared/hooks/use-list-state.ts';
import { DayRangeFilter } from '../../../../shared/ui/lists/day-range-filter.tsx';
import { FilterBar } from '../../../../shared/ui/lists/filter-bar.tsx';
import { FilterSelect } from '../../../../shared/ui/lists/filter-select.tsx';
import { SearchField } from '../../../../shared/ui/lists/search-field.tsx';
import { eventFilters, type EventFilterName } from '../../events-filter.ts';

interface EventsFiltersProps {
  list: ListState<EventFilterName>;
  /** A displaced person's lists are limited to their region, and shown as cards without sortable headings. */
  isPerson: boolean;
  /** The default order. */
  usual: 'soonest' | 'newest';
  below?: ReactNode;
}

export function EventsFilters({ list, isPerson, usual, below }: EventsFiltersProps) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const regions = useRegions();
  const { filters, setFilter } = list;
  const isSoonest = usual === 'soonest';
  return (
    <FilterBar
      label={t('events.list.filters')}
      search={<SearchField value={list.search} onChange={list.setSearch} label={t('events.list.search')} />}
      active={eventFilters.filter(name => filters[name] !== '').length}
      below={below}
    >
      {!isPerson && (
        <FilterSelect
          label={t('events.list.region')}
          value={filters.regionId}
          options={regions.map(region => ({ value: String(region.id), label: format.region(region) }))}
          onChange={value => setFilter('regionId', value)}
        />
      )}
      {!isPerson && (
        <FilterSelect
          label={t('events.list.type')}
          value={filters.type}
          options={eventTypes.map(type => ({ value: type, label: t(`events.type.${type}`) }))}
          onChange={value => setFilter('type', value)}
        />
      )}
      <DayRangeFilter from={filters.from} to={filters.to} onChange={setFilter} />
      {isPerson && (
        <FilterSelect
          label={t('events.list.sort')}
          anyLabel={t(isSoonest ? 'events.list.sortSoonest' : 'events.list.sortNewest')}
          value={list.sort}
          options={[
            isSoonest
              ? { value: '-eventDate', label: t('events.list.sortNewest') }
              : { value: 'eventDate', label: t('events.list.sortSoonest') },
            { value: 'name', label: t('events.list.sortName') },
          ]}
          onChange={list.setSort}
        />
      )}
    </FilterBar>
  );
}
