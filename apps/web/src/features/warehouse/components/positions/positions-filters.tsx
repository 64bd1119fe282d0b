import { goodsCategories } from '@oplich/contract/warehouse/states';
import { useTranslation } from 'react-i18next';
import type { ListState } from '../../../../shared/hooks/use-list-state.ts';
import { FilterBar } from '../../../../shared/ui/lists/filter-bar.tsx';
import { FilterSelect } from '../../../../shared/ui/lists/filter-select.tsx';
import { SearchField } from '../../../../shared/ui/lists/search-field.tsx';
import { expiringWithin, type PositionFilterName } from '../../positions-filter.ts';
import { Narrowed } from './narrowed.tsx';

/** Search, category, how near the end and what lies there. */
export function PositionsFilters({ list }: { list: ListState<PositionFilterName> }) {
  const { t } = useTranslation('cabinet');
  return (
    <FilterBar
      label={t('warehouse.list.filters')}
      active={[list.filters.category, list.filters.expiring, list.filters.stock].filter(Boolean).length}
      search={<SearchField value={list.search} onChange={list.setSearch} label={t('warehouse.list.search')} />}
      below={
        list.filters.code && (
          <Narrowed
            text={t('warehouse.list.ofCode', { code: list.filters.code })}
            clearLabel={t('warehouse.list.clearCode')}
            onClear={() => list.setFilter('code', '')}
          />
        )
      }
    >
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
    </FilterBar>
  );
}
