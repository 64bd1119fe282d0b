import { addAmounts } from '@oplich/contract/shared/amounts';
import { goodsCategories, type GoodsCategory } from '@oplich/contract/warehouse/states';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/format/use-format.ts';
import { ColumnsCard } from '../../../../shared/ui/charts/columns-card.tsx';
import { Money } from '../../../../shared/ui/figures/money.tsx';
import type { WarehouseAnalysis } from '../../api.ts';

/** Nobody can distinguish more patterns: the categories of least value are combined. */
const tones = ['lake', 'wheat', 'moss'] as const;

/** What the goods were worth at the end of each month, by category; the table has every category. */
export function ValueByMonth({ months }: { months: WarehouseAnalysis['months'] }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const ever = (category: GoodsCategory) => months.reduce((sum, one) => sum + Number(one.byCategory[category]), 0);
  const filled = goodsCategories.filter(one => ever(one) > 0).sort((one, other) => ever(other) - ever(one));
  const named = filled.slice(0, filled.length > tones.length + 1 ? tones.length : tones.length + 1);
  const others = filled.slice(named.length);
  const last = months.at(-1);
  return (
    <ColumnsCard
      title={t('warehouse.analysis.value')}
      summary={
        <>
          {t('warehouse.analysis.valueNow')} {last && <Money amount={last.total} />}
        </>
      }
      spoken={t('warehouse.analysis.valueSpoken', { total: format.short(Number(last?.total ?? 0)) })}
      head={t('warehouse.analysis.month')}
      series={[
        ...named.map((key, index) => ({
          key,
          label: t(`warehouse.category.${key}`),
          tone: tones[index] ?? ('rest' as const),
        })),
        ...(others.length > 0 ? [{ key: 'others', label: t('warehouse.analysis.others'), tone: 'rest' as const }] : []),
      ]}
      more={[
        ...others.map(key => ({ key: `of-${key}`, label: t(`warehouse.category.${key}`) })),
        { key: 'total', label: t('warehouse.turnover.total') },
      ]}
      columns={months.map(({ month, byCategory, total }) => ({
        key: month,
        tick: format.month(month).slice(0, 2),
        name: format.month(month),
        values: {
          ...Object.fromEntries(named.map(key => [key, Number(byCategory[key])])),
          others: others.reduce((sum, key) => sum + Number(byCategory[key]), 0),
        },
        shown: {
          ...Object.fromEntries(named.map(key => [key, <Money key={key} amount={byCategory[key]} stacked />])),
          ...Object.fromEntries(others.map(key => [`of-${key}`, <Money key={key} amount={byCategory[key]} stacked />])),
          others: <Money amount={others.reduce((sum, key) => addAmounts(sum, byCategory[key]), '0')} stacked />,
          total: <Money amount={total} stacked />,
        },
      }))}
      short={format.short}
    />
  );
}
