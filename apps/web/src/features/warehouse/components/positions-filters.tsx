import Box from '@mui/material/Box';
import { goodsCategories } from '@oplich/contract/states';
import { useTranslation } from 'react-i18next';
import type { ListState } from '../../../shared/hooks/use-list-state.ts';
import { FilterSelect } from '../../../shared/ui/filter-select.tsx';
import { SearchField } from '../../../shared/ui/search-field.tsx';
import type { PositionFilterName } from '../positions-filter.ts';

/** Search and category; on a phone, where no heading can be tapped, the order too. */
export function PositionsFilters({ list }: { list: ListState<PositionFilterName> }) {
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
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'minmax(0, 1fr) 240px' },
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
      }}
    >
      <Box>
        <SearchField value={list.search} onChange={list.setSearch} label={t('warehouse.list.search')} />
      </Box>
      <FilterSelect
        label={t('warehouse.list.category')}
        value={list.filters.category}
        options={goodsCategories.map(category => ({ value: category, label: t(`warehouse.category.${category}`) }))}
        onChange={value => list.setFilter('category', value)}
      />
      <Box sx={{ display: { sm: 'none' } }}>
        <FilterSelect
          label={t('warehouse.list.sort')}
          anyLabel={t('warehouse.list.sortNewest')}
          value={list.sort}
          options={[
            { value: 'expiryDate', label: t('warehouse.list.sortExpiry') },
            { value: 'available', label: t('warehouse.list.sortLeast') },
            { value: 'name', label: t('warehouse.list.sortName') },
          ]}
          onChange={list.setSort}
        />
      </Box>
    </Box>
  );
}
