import Box from '@mui/material/Box';
import { goodsCategories } from '@oplich/contract/warehouse/states';
import { useTranslation } from 'react-i18next';
import type { ListState } from '../../../../shared/hooks/use-list-state.ts';
import { FilterSelect } from '../../../../shared/ui/lists/filter-select.tsx';
import { SearchField } from '../../../../shared/ui/lists/search-field.tsx';
import { expiringWithin, type PositionFilterName } from '../../positions-filter.ts';
import { Narrowed } from './narrowed.tsx';

/** Search, category, how near the end and what lies there; on a phone, where no heading can be tapped, the order too. */
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
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: 'repeat(3, minmax(0, 1fr))',
          lg: 'minmax(0, 1fr) 200px 240px 200px',
        },
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', lg: 'auto' } },
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
      <FilterSelect
        label={t('warehouse.list.expiring')}
        value={list.filters.expiring}
        options={expiringWithin.map(days => ({
          value: days,
          label: days === '0' ? t('warehouse.list.expired') : t('warehouse.list.expiringSoon', { days }),
        }))}
        onChange={value => list.setFilter('expiring', value)}
      />
      <FilterSelect
        label={t('warehouse.list.stock')}
        value={list.filters.stock}
        options={[
          { value: 'true', label: t('warehouse.list.inStock') },
          { value: 'false', label: t('warehouse.list.outOfStock') },
        ]}
        onChange={value => list.setFilter('stock', value)}
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
      {list.filters.code && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Narrowed
            text={t('warehouse.list.ofCode', { code: list.filters.code })}
            clearLabel={t('warehouse.list.clearCode')}
            onClear={() => list.setFilter('code', '')}
          />
        </Box>
      )}
    </Box>
  );
}
