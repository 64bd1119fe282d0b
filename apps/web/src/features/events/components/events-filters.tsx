import Box from '@mui/material/Box';
import { eventTypes } from '@oplich/contract/states';
import { useTranslation } from 'react-i18next';
import { useRegions } from '../../../shared/api-client/regions.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import type { ListState } from '../../../shared/hooks/use-list-state.ts';
import { DayRangeFilter } from '../../../shared/ui/day-range-filter.tsx';
import { FilterSelect } from '../../../shared/ui/filter-select.tsx';
import { SearchField } from '../../../shared/ui/search-field.tsx';
import type { EventFilterName } from '../events-filter.ts';

export function EventsFilters({ list }: { list: ListState<EventFilterName> }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const regions = useRegions();
  return (
    <Box component="search" aria-label={t('events.list.filters')} sx={{ display: 'grid', gap: 3, mb: 4 }}>
      <SearchField value={list.search} onChange={list.setSearch} label={t('events.list.search')} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
          // Half a phone is too narrow for a day.
          '& > :nth-of-type(n + 3)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
        }}
      >
        <FilterSelect
          label={t('events.list.region')}
          value={list.filters.regionId}
          options={regions.map(region => ({ value: String(region.id), label: format.region(region) }))}
          onChange={value => list.setFilter('regionId', value)}
        />
        <FilterSelect
          label={t('events.list.type')}
          value={list.filters.type}
          options={eventTypes.map(type => ({ value: type, label: t(`events.type.${type}`) }))}
          onChange={value => list.setFilter('type', value)}
        />
        <DayRangeFilter from={list.filters.from} to={list.filters.to} onChange={list.setFilter} />
      </Box>
    </Box>
  );
}
