import { goodsCategories, type GoodsCategory } from '@oplich/contract/warehouse/states';
import { useTranslation } from 'react-i18next';
import { isPositive } from '@oplich/contract/shared/amounts';
import { Money } from '../../../../shared/ui/figures/money.tsx';
import { ResponsiveTable, type Column } from '../../../../shared/ui/lists/responsive-table.tsx';
import type { Turnover } from '../../api.ts';

type Value = Turnover['value'];
interface Row {
  key: GoodsCategory | 'total';
  value: Value;
}
const figures = ['opening', 'in', 'out', 'closing'] as const;

/** What the goods of a period are worth: the categories that had any, and all together. */
export function TurnoverValue({ turnover: { byCategory, value } }: { turnover: Turnover }) {
  const { t } = useTranslation('cabinet');
  const filled = goodsCategories.filter(one => figures.some(name => isPositive(byCategory[one][name])));
  const rows: Row[] = [...filled.map(key => ({ key, value: byCategory[key] })), { key: 'total', value }];
  const label = ({ key }: Row) => t(key === 'total' ? 'warehouse.turnover.total' : `warehouse.category.${key}`);
  return (
    <ResponsiveTable
      label={t('warehouse.turnover.byCategory')}
      rows={rows}
      rowKey={row => row.key}
      isDense
      columns={[
        {
          key: 'category',
          label: t('warehouse.list.category'),
          isTitle: true,
          cell: row => (row.key === 'total' ? <strong>{label(row)}</strong> : label(row)),
        },
        ...figures.map((name): Column<Row> => ({
          key: name,
          label: t(`warehouse.turnover.${name}`),
          align: 'right',
          cell: row => <Money amount={row.value[name]} stacked />,
        })),
      ]}
    />
  );
}
