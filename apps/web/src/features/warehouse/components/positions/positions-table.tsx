import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { isPositive } from '@oplich/contract/shared/amounts';
import { useFormat } from '../../../../shared/format/use-format.ts';
import { paths } from '../../../../shared/routing/paths.ts';
import { Money } from '../../../../shared/ui/figures/money.tsx';
import { ResponsiveTable, type Column } from '../../../../shared/ui/lists/responsive-table.tsx';
import { StatusChip } from '../../../../shared/ui/status/status-chip.tsx';
import type { Position } from '../../api.ts';
import { canBeSent } from './can-be-sent.ts';
import { ExpiryNote } from './expiry-note.tsx';

interface PositionsTableProps {
  positions: readonly Position[];
  sort: string;
  onSort: (sort: string) => void;
  /** Rows are ticked to be transferred: of the own warehouse. */
  isPicked?: (id: string) => boolean;
  onPick?: (position: Position) => void;
}

/** Positions: dense rows for those who work all day, on a phone what one needs standing at the shelf. */
export function PositionsTable({ positions, sort, onSort, isPicked, onPick }: PositionsTableProps) {
  const { t } = useTranslation('cabinet');
  const pick = (position: Position) =>
    isPicked && onPick && <Pick position={position} isPicked={isPicked(position.id)} onPick={onPick} />;
  const columns = useColumns(pick);
  return (
    <ResponsiveTable
      label={t('warehouse.positions')}
      rows={positions}
      rowKey={position => position.id}
      columns={columns}
      sort={sort}
      onSort={onSort}
      isDense
      line={position => <Line position={position} pick={pick(position)} />}
    />
  );
}

type Amount = 'available' | 'reserved' | 'balance' | 'quantity';

function useColumns(pick: (position: Position) => ReactNode): Column<Position>[] {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const amount = (name: Amount, tableOnly = false): Column<Position> => ({
    key: name,
    label: t(`warehouse.list.${name}`),
    sort: name,
    align: 'right',
    tableOnly,
    cell: position => (
      <Box component="span" sx={{ whiteSpace: 'nowrap', fontWeight: name === 'available' ? 650 : 400 }}>
        {/* The first number of a row has the units, the others do not repeat them. */}
        {format.quantity(position[name], name === 'available' ? position.units : undefined)}
      </Box>
    ),
  });
  return [
    {
      key: 'name',
      label: t('warehouse.list.name'),
      sort: 'name',
      isTitle: true,
      cell: pos => <Name position={pos} pick={pick(pos)} />,
    },
    amount('available'),
    amount('reserved'),
    amount('balance'),
    {
      key: 'price',
      label: t('warehouse.list.price'),
      sort: 'netUnitPrice',
      align: 'right',
      tableOnly: true,
      cell: position => <Money amount={position.netUnitPrice} on={position.receivedDate} stacked />,
    },
    {
      key: 'cost',
      label: t('warehouse.list.cost'),
      sort: 'costPerItemWithoutVat',
      align: 'right',
      tableOnly: true,
      cell: position => <Money amount={position.costPerItemWithoutVat} on={position.receivedDate} stacked />,
    },
    {
      key: 'total',
      label: t('warehouse.list.total'),
      sort: 'totalPriceWithoutVat',
      align: 'right',
      cell: position => <Money amount={position.totalPriceWithoutVat} on={position.receivedDate} stacked />,
    },
    {
      key: 'received',
      label: t('warehouse.list.quantity'),
      sort: 'receivedDate',
      tableOnly: true,
      align: 'right',
      cell: position => (
        <>
          {format.quantity(position.quantity)}
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{format.day(position.receivedDate)}</Box>
        </>
      ),
    },
    {
      key: 'expiry',
      label: t('warehouse.list.expiry'),
      sort: 'expiryDate',
      cell: position => <ExpiryNote expiryDate={position.expiryDate} />,
    },
  ];
}

/** Expired, reserved and used-up goods cannot be sent; used-up ones leave an empty cell, so that names are aligned. */
function Pick({
  position,
  isPicked,
  onPick,
}: {
  position: Position;
  isPicked: boolean;
  onPick: (one: Position) => void;
}) {
  const { t } = useTranslation('cabinet');
  return (
    <Checkbox
      checked={isPicked}
      disabled={!canBeSent(position)}
      onChange={() => onPick(position)}
      slotProps={{ input: { 'aria-label': t('warehouse.transfer.pick', { name: position.name }) } }}
      sx={{ ml: -3, mt: { lg: -3 }, alignSelf: 'start' }}
    />
  );
}

/** On a phone, standing at the shelf: what it is and how much is free; which it is and until when. */
function Line({ position, pick }: { position: Position; pick: ReactNode }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {pick}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'center' }}>
        <Link
          component={RouterLink}
          to={paths.position(position.id)}
          sx={{ flex: '1 1 8rem', minHeight: 44, display: 'flex', alignItems: 'center', overflowWrap: 'anywhere' }}
        >
          {position.name}
        </Link>
        <Box sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
          <span className="visually-hidden">{t('warehouse.list.available')}: </span>
          {format.quantity(position.available, position.units)}
        </Box>
        <Box
          sx={{
            flex: '1 1 100%',
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            alignItems: 'center',
            columnGap: 3,
            color: 'text.secondary',
            fontSize: '0.90625rem',
          }}
        >
          <span>
            {t(`warehouse.category.${position.category}`)}
            {position.uniqueCode && ' · '}
            <Code>{position.uniqueCode}</Code>
          </span>
          {/* Reserved goods are on the shelf nevertheless. */}
          {position.balance !== position.available && (
            <span>{`${t('warehouse.list.balance')}: ${format.quantity(position.balance)}`}</span>
          )}
          {position.expiryDate && <ExpiryNote expiryDate={position.expiryDate} isShort />}
          {!isPositive(position.balance) && <StatusChip tone="neutral" label={t('warehouse.list.ranOut')} />}
        </Box>
      </Box>
    </Box>
  );
}

/** A code is read and typed as one word. */
const Code = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' }}>
    {children}
  </Box>
);

function Name({ position, pick }: { position: Position; pick: ReactNode }) {
  const { t } = useTranslation('cabinet');
  return (
    <Box sx={{ display: 'flex', minWidth: { sm: 170 } }}>
      {pick}
      <Box sx={{ minWidth: 0, flex: 1, pt: { xs: pick ? 2.5 : 0, lg: 0 } }}>
        <Link component={RouterLink} to={paths.position(position.id)}>
          {position.name}
        </Link>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', fontWeight: 400, overflowWrap: 'anywhere' }}>
          {t(`warehouse.category.${position.category}`)}
          {position.uniqueCode && ' · '}
          <Code>{position.uniqueCode}</Code>
        </Box>
        {!isPositive(position.balance) && (
          <Box sx={{ mt: 1 }}>
            <StatusChip tone="neutral" label={t('warehouse.list.ranOut')} />
          </Box>
        )}
      </Box>
    </Box>
  );
}
