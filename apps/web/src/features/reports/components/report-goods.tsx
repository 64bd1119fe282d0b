import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Money } from '../../../shared/ui/figures/money.tsx';
import { ResponsiveTable } from '../../../shared/ui/lists/responsive-table.tsx';
import type { Report } from '../api.ts';

type Goods = Pick<Report, 'goods' | 'goodsValue'> & { on?: string };

/** The goods issued at the event, with their value and code. */
export function ReportGoods({ goods, goodsValue, on }: Goods) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const day = on === undefined ? {} : { on };
  if (goods.length === 0) return null;
  return (
    <div>
      <ResponsiveTable
        label={t('reports.goods.title')}
        rows={goods}
        rowKey={({ name, units, uniqueCode }) => [name, units, uniqueCode].join('|')}
        isDense
        columns={[
          { key: 'name', label: t('reports.goods.title'), isTitle: true, cell: ({ name }) => name },
          {
            key: 'quantity',
            label: t('reports.goods.quantity'),
            align: 'right',
            cell: ({ quantity, units }) => format.quantity(quantity, units),
          },
          {
            key: 'value',
            label: t('reports.goods.value'),
            align: 'right',
            cell: ({ value }) => <Money amount={value} {...day} stacked />,
          },
          ...(goods.some(({ uniqueCode }) => uniqueCode !== null)
            ? [
                {
                  key: 'code',
                  label: t('reports.goods.code'),
                  cell: ({ uniqueCode }: Report['goods'][number]) => uniqueCode ?? '–',
                },
              ]
            : []),
        ]}
      />
      <Box sx={{ mt: 3, textAlign: 'right', fontWeight: 600 }}>
        {t('reports.goods.total')}: <Money amount={goodsValue} {...day} />
      </Box>
    </div>
  );
}
