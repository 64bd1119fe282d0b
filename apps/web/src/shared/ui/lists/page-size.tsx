import { limits } from '@oplich/contract/shared/limits';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from './filter-select.tsx';

/** The number of rows per page. */
const pageSizes = [50, limits.pageSizeMax] as const;

interface PageSizeProps {
  pageSize: number | undefined;
  onChange: (pageSize: number | undefined) => void;
}

export function PageSize({ pageSize, onChange }: PageSizeProps) {
  const { t } = useTranslation();
  return (
    <FilterSelect
      label={t('list.perPage')}
      value={pageSize ? String(pageSize) : ''}
      anyLabel={t('list.rows', { count: limits.pageSize })}
      options={pageSizes.map(size => ({ value: String(size), label: t('list.rows', { count: size }) }))}
      onChange={size => onChange(Number(size) || undefined)}
    />
  );
}
