import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../shared/form/fields/number-field.tsx';
import { isWhole } from '@oplich/contract/shared/amounts';
import { isCounted } from '../../units.ts';

/** How much, with comma or point. A fraction of a piece is only pointed out. */
export function QuantityField({ units }: { units: string }) {
  const { t } = useTranslation('cabinet');
  const quantity = useWatch<{ quantity: string }, 'quantity'>({ name: 'quantity' });
  const isOdd = isCounted(units) && !isWhole(quantity);
  return (
    <NumberField
      name="quantity"
      label={t('warehouse.field.quantity')}
      unit={units}
      hint={isOdd && t('warehouse.field.fraction', { units })}
      texts={{
        invalid: t('warehouse.field.quantityInvalid'),
        too_small: t('warehouse.field.quantityTooSmall'),
      }}
    />
  );
}
