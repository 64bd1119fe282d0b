import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useRole } from '../../accounts/index.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { Money } from '../../../shared/ui/figures/money.tsx';
import { ResponsiveTable } from '../../../shared/ui/lists/responsive-table.tsx';
import type { Declaration } from '../api.ts';

/** Narrows a warehouse, the own one or a partner's, to the goods of one consignment. */
const ofConsignment = (code: string, ownerId: string | null) =>
  `?${new URLSearchParams({ ...(ownerId !== null && { ownerId }), code }).toString()}`;

/** The goods of a declaration. */
export function DeclaredGoods({ declaration }: { declaration: Declaration }) {
  const { items, date, status, uniqueCode, owner } = declaration;
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  // They see every warehouse, and have another of their own.
  const isAdministrator = useRole() === 'administrator';
  return (
    <>
      <ResponsiveTable
        label={t('declarations.goods.title')}
        rows={items.map((item, index) => ({ ...item, index }))}
        rowKey={item => String(item.index)}
        columns={[
          { key: 'name', label: t('warehouse.field.name'), isTitle: true, cell: item => item.name },
          {
            key: 'quantity',
            label: t('declarations.goods.quantity'),
            align: 'right',
            cell: item => format.quantity(item.quantity, item.units),
          },
          {
            key: 'price',
            label: t('declarations.goods.price'),
            align: 'right',
            cell: item => <Money amount={item.unitPriceWithoutVat} on={date} stacked />,
          },
          {
            key: 'total',
            label: t('declarations.goods.sum'),
            align: 'right',
            cell: item => <Money amount={item.totalWithoutVat} on={date} stacked />,
          },
          {
            key: 'category',
            label: t('warehouse.list.category'),
            cell: item => t(`warehouse.category.${item.category}`),
          },
          ...(items.some(({ expiryDate }) => expiryDate !== null)
            ? [
                {
                  key: 'expiryDate',
                  label: t('warehouse.field.expiryDate'),
                  cell: ({ expiryDate }: Declaration['items'][number]) =>
                    expiryDate === null ? '–' : format.day(expiryDate),
                },
              ]
            : []),
        ]}
      />
      {status === 'accepted' && (
        <Link
          component={RouterLink}
          to={{ pathname: paths.storage, search: ofConsignment(uniqueCode, isAdministrator ? owner.id : null) }}
          sx={{ display: 'inline-block', py: 3 }}
        >
          {t('declarations.goods.inStorage')}
        </Link>
      )}
    </>
  );
}
