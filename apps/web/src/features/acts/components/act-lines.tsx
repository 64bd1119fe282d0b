import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useParty } from '../../accounts/index.ts';
import { PositionLink } from '../../warehouse/index.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Money } from '../../../shared/ui/figures/money.tsx';
import { ResponsiveTable, type Column } from '../../../shared/ui/lists/responsive-table.tsx';
import type { Act, ActItem } from '../api.ts';

/** The goods of an act and what they are worth; once confirmed, what came of each. */
export function ActLines({ act }: { act: Act }) {
  const { t } = useTranslation('cabinet');
  const columns = useColumns(act);
  return (
    <div>
      <ResponsiveTable
        label={t('acts.goods')}
        rows={act.items}
        rowKey={item => item.positionId}
        columns={columns}
        isDense
      />
      <Box sx={{ mt: 3, textAlign: 'right', fontWeight: 600 }}>
        {t(act.isShort ? 'acts.totalSent' : 'acts.total')}: <Money amount={act.totalCost} on={act.date} />
      </Box>
      {act.isShort && (
        <Box sx={{ mt: 1, textAlign: 'right', fontWeight: 600 }}>
          {t('acts.totalReceived')}: <Money amount={act.receivedCost ?? '0.00'} on={act.date} />
        </Box>
      )}
    </div>
  );
}

/** Returns the link to the goods, for the owner of the warehouse where they are. */
function useWayTo({ from, to }: Act) {
  const { party: me } = useParty();
  const isOwn = (partyId: string | null) => me?.role === 'administrator' || me?.id === partyId;
  return ({ positionId, deletedAt, receivedPositionId }: ActItem) => {
    if (isOwn(from.id)) return { positionId, deletedAt };
    return receivedPositionId && isOwn(to.id) ? { positionId: receivedPositionId } : null;
  };
}

function useColumns(act: Act): Column<ActItem>[] {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const wayTo = useWayTo(act);
  const amount = (value: string, units: string) => (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {format.quantity(value, units)}
    </Box>
  );
  return [
    {
      key: 'name',
      label: t('acts.name'),
      isTitle: true,
      cell: item => {
        const way = wayTo(item);
        return way ? <PositionLink {...way} name={item.name} /> : item.name;
      },
    },
    {
      key: 'quantity',
      label: t('acts.quantity'),
      align: 'right',
      cell: item => amount(item.quantity, item.units),
    },
    ...(act.items.some(item => item.receivedQuantity !== null)
      ? [
          {
            key: 'received',
            label: t('acts.received'),
            align: 'right' as const,
            cell: (item: ActItem) => amount(item.receivedQuantity ?? '0', item.units),
          },
        ]
      : []),
    {
      key: 'price',
      label: t('acts.price'),
      align: 'right',
      cell: item => <Money amount={item.unitPriceWithoutVat} on={act.date} stacked />,
    },
    {
      key: 'sum',
      label: t('acts.sum'),
      align: 'right',
      cell: item => <Money amount={item.totalWithoutVat} on={act.date} stacked />,
    },
    { key: 'code', label: t('acts.code'), cell: item => item.uniqueCode ?? '–' },
  ];
}
