import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { Money } from '../../../shared/ui/figures/money.tsx';
import { ResponsiveTable, type Column } from '../../../shared/ui/lists/responsive-table.tsx';
import type { Act } from '../api.ts';
import { ActChip } from './act-chip.tsx';
import { PartyName } from './party-name.tsx';

interface ActsTableProps {
  acts: readonly Act[];
  sort: string;
  onSort: (sort: string) => void;
  /** Whether the reader sees the names of people; otherwise the list has no order by names. */
  isByParty: boolean;
}

export function ActsTable({ acts, sort, onSort, isByParty }: ActsTableProps) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const columns: Column<Act>[] = [
    {
      key: 'number',
      label: t('acts.number'),
      sort: 'number',
      isTitle: true,
      cell: ({ id, number }) => (
        <Link component={RouterLink} to={paths.act(id)} sx={{ whiteSpace: 'nowrap' }}>
          {number ?? t('acts.noNumber')}
        </Link>
      ),
    },
    { key: 'status', label: t('acts.state'), sort: 'status', cell: act => <ActChip act={act} /> },
    { key: 'date', label: t('acts.date'), sort: 'date', cell: ({ date }) => format.day(date) },
    {
      key: 'from',
      label: t('acts.from'),
      ...(isByParty && { sort: 'from' }),
      cell: ({ from }) => <PartyName party={from} />,
    },
    { key: 'to', label: t('acts.to'), ...(isByParty && { sort: 'to' }), cell: ({ to }) => <PartyName party={to} /> },
    { key: 'lines', label: t('acts.lines'), align: 'right', cell: ({ items }) => items.length },
    {
      key: 'total',
      label: t('acts.total'),
      sort: 'totalCost',
      align: 'right',
      cell: ({ totalCost, date }) => <Money amount={totalCost} on={date} stacked />,
    },
  ];
  return (
    <ResponsiveTable
      label={t('acts.title')}
      rows={acts}
      rowKey={one => one.id}
      columns={columns}
      sort={sort}
      onSort={onSort}
      isDense
    />
  );
}
