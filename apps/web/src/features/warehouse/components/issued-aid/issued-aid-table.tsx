import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { shownName } from '../../../../shared/format/person-name.ts';
import { useFormat } from '../../../../shared/format/use-format.ts';
import { paths } from '../../../../shared/routing/paths.ts';
import { Money } from '../../../../shared/ui/figures/money.tsx';
import { ResponsiveTable, type Column } from '../../../../shared/ui/lists/responsive-table.tsx';
import { StatusChip } from '../../../../shared/ui/status/status-chip.tsx';
import type { IssuedAid } from '../../api.ts';
import { PageLink } from '../page-link.tsx';

interface IssuedAidTableProps {
  items: readonly IssuedAid[];
  sort: string;
  onSort: (sort: string) => void;
}

/** Issues of aid; those taken back stay in sight and are marked. */
export function IssuedAidTable({ items, sort, onSort }: IssuedAidTableProps) {
  const { t } = useTranslation('cabinet');
  const columns = useColumns();
  return (
    <ResponsiveTable
      label={t('warehouse.issued')}
      rows={items}
      rowKey={item => item.id}
      columns={columns}
      sort={sort}
      onSort={onSort}
      isDense
    />
  );
}

function useColumns(): Column<IssuedAid>[] {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  return [
    {
      key: 'recipient',
      label: t('warehouse.issuedList.recipient'),
      isTitle: true,
      cell: item => <Recipient item={item} />,
    },
    { key: 'date', label: t('warehouse.issuedList.date'), sort: 'date', cell: item => format.day(item.date) },
    {
      key: 'goods',
      label: t('warehouse.issuedList.goods'),
      cell: ({ position, uniqueCode }) => (
        <>
          <Link component={RouterLink} to={paths.position(position.id)}>
            {position.name}
          </Link>
          {uniqueCode && (
            <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>{uniqueCode}</Box>
          )}
        </>
      ),
    },
    {
      key: 'quantity',
      label: t('warehouse.issuedList.quantity'),
      sort: 'quantity',
      align: 'right',
      cell: item => (
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {format.quantity(item.quantity, item.units)}
        </Box>
      ),
    },
    {
      key: 'cost',
      label: t('warehouse.issuedList.cost'),
      sort: 'totalCost',
      align: 'right',
      cell: item => <Money amount={item.totalCost} on={item.date} stacked />,
    },
    {
      key: 'place',
      label: t('warehouse.issuedList.place'),
      cell: item => (item.placeOfIssue === null ? '–' : shownName(item.placeOfIssue)),
    },
    {
      key: 'event',
      label: t('warehouse.issuedList.event'),
      cell: item =>
        item.eventId ? (
          <PageLink type="event" id={item.eventId} opens={item.eventOpens}>
            {item.eventName ?? t('warehouse.issuedList.toEvent')}
          </PageLink>
        ) : (
          '–'
        ),
    },
  ];
}

function Recipient({ item }: { item: IssuedAid }) {
  const { t } = useTranslation('cabinet');
  return (
    <>
      <Box component="span" sx={item.revertedAt ? { textDecoration: 'line-through' } : undefined}>
        {item.recipient ? shownName(item.recipient.name) : '–'}
      </Box>
      {item.revertedAt && (
        <Box sx={{ mt: 1 }}>
          <StatusChip tone="bad" label={t('warehouse.issuedList.reverted')} />
        </Box>
      )}
    </>
  );
}
