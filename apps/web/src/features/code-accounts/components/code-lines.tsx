import { codeSums } from '@oplich/contract/warehouse/code-sums';
import { useTranslation } from 'react-i18next';
import { PositionLink } from '../../warehouse/index.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { ResponsiveTable, type Column } from '../../../shared/ui/lists/responsive-table.tsx';
import type { CodeAccount } from '../api.ts';

type Line = CodeAccount['lines'][number];

/** Each position of a code, in its quantities. */
export function CodeLines({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const columns: Column<Line>[] = [
    {
      key: 'name',
      label: t('warehouse.field.name'),
      isTitle: true,
      isSticky: true,
      cell: line => <PositionLink {...line} />,
    },
    { key: 'units', label: t('warehouse.list.units'), cell: line => line.units },
    ...codeSums.map((key): Column<Line> => ({
      key,
      label: t(`codes.${key}`),
      align: 'right',
      cell: line =>
        key === 'unaccounted' ? <strong>{format.quantity(line[key])}</strong> : format.quantity(line[key]),
    })),
  ];
  return (
    <ResponsiveTable
      label={t('codes.byPosition')}
      rows={lines}
      rowKey={line => line.positionId}
      columns={columns}
      isDense
    />
  );
}
