import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/format/use-format.ts';
import { Money } from '../../../../shared/ui/figures/money.tsx';
import { ResponsiveTable, type Column } from '../../../../shared/ui/lists/responsive-table.tsx';
import type { TurnoverLine } from '../../api.ts';
import { PositionLink } from '../positions/position-link.tsx';

interface TurnoverTableProps {
  lines: readonly TurnoverLine[];
  sort: string;
  onSort: (sort: string) => void;
}

/** Opening + in − out = closing, a line for each position. */
export function TurnoverTable({ lines, sort, onSort }: TurnoverTableProps) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const figure = (name: 'opening' | 'in' | 'out' | 'closing'): Column<TurnoverLine> => ({
    key: name,
    label: t(`warehouse.turnover.${name}`),
    sort: name,
    align: 'right',
    cell: line => (
      <Box component="span" sx={{ whiteSpace: 'nowrap', fontWeight: name === 'closing' ? 650 : 400 }}>
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {format.quantity(line[name])}
        </Box>
        <Box component="span" sx={{ display: { sm: 'none' } }}>
          {format.quantity(line[name], line.units)}
        </Box>
      </Box>
    ),
  });
  return (
    <ResponsiveTable
      label={t('warehouse.turnover.byPosition')}
      rows={lines}
      rowKey={line => line.positionId}
      sort={sort}
      onSort={onSort}
      isDense
      columns={[
        {
          key: 'name',
          label: t('warehouse.list.name'),
          sort: 'name',
          isTitle: true,
          cell: line => (
            <>
              <PositionLink {...line} />
              <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', fontWeight: 400, overflowWrap: 'anywhere' }}>
                {t(`warehouse.category.${line.category}`)}
                {line.uniqueCode && ` · ${line.uniqueCode}`}
              </Box>
            </>
          ),
        },
        { key: 'units', label: t('warehouse.list.units'), sort: 'units', tableOnly: true, cell: line => line.units },
        figure('opening'),
        figure('in'),
        figure('out'),
        figure('closing'),
        {
          key: 'price',
          label: t('warehouse.list.price'),
          sort: 'netUnitPrice',
          align: 'right',
          cell: line => <Money amount={line.netUnitPrice} stacked />,
        },
        {
          key: 'cost',
          label: t('warehouse.list.cost'),
          sort: 'costPerItemWithoutVat',
          align: 'right',
          cell: line => <Money amount={line.costPerItemWithoutVat} stacked />,
        },
        {
          key: 'value',
          label: t('warehouse.turnover.value'),
          sort: 'closingValue',
          align: 'right',
          cell: line => <Money amount={line.closingValue} stacked />,
        },
      ]}
    />
  );
}
