import { useQuery } from '@tanstack/react-query';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { GoodsPicker } from '../../../../shared/form/fields/goods-picker.tsx';
import { isPositive } from '@oplich/contract/shared/amounts';
import { useFormat } from '../../../../shared/format/use-format.ts';
import { useGoods } from '../../../../shared/hooks/use-goods.ts';
import { position, type Position } from '../../api.ts';
import type { PaperValues } from '../../paper-values.ts';
import { QuantityField } from '../positions/quantity-field.tsx';
import { PaperWarehouse } from './paper-warehouse.tsx';

/** The warehouse, the goods and the quantity; for a given position only the quantity. */
export function PaperGoods({ given }: { given: Position | undefined }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const positionId = useWatch<PaperValues, 'positionId'>({ name: 'positionId' });
  const { data: chosen } = useQuery({ ...position(positionId), enabled: positionId !== '' });
  return (
    <>
      {given ? (
        <Typography>
          <strong>{given.name}</strong>
        </Typography>
      ) : (
        <Choose />
      )}
      {chosen && (
        <Typography color="textSecondary">
          {t('warehouse.stock.available')}: {format.quantity(chosen.available, chosen.units)}
          {chosen.uniqueCode && ` · ${chosen.uniqueCode}`}
        </Typography>
      )}
      <QuantityField units={chosen?.units ?? ''} />
    </>
  );
}

function Choose() {
  const { t } = useTranslation('cabinet');
  const [warehouse, positionId] = useWatch<PaperValues, ['warehouse', 'positionId']>({
    name: ['warehouse', 'positionId'],
  });
  // Expired goods too: for an issue on paper its own day counts.
  const { goods, onSearch } = useGoods({ inStock: 'true', ...(warehouse && { ownerId: warehouse }) }, [positionId]);
  const available = goods?.filter(one => isPositive(one.available)) ?? [];
  return (
    <>
      <PaperWarehouse />
      <GoodsPicker
        name="positionId"
        label={t('warehouse.paper.position')}
        {...(goods && available.length === 0 && { hint: t('warehouse.paper.noPositions') })}
        choices={available.map(({ available: there, ...one }) => ({ ...one, there }))}
        onSearch={onSearch}
      />
    </>
  );
}
