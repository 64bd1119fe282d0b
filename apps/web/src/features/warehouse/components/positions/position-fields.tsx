import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { limits } from '@oplich/contract/shared/limits';
import { goodsCategories } from '@oplich/contract/warehouse/states';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../../shared/form/fields/date-field.tsx';
import { NumberField } from '../../../../shared/form/fields/number-field.tsx';
import { SelectField } from '../../../../shared/form/fields/select-field.tsx';
import { TextField } from '../../../../shared/form/fields/text-field.tsx';
import { Pair } from '../../../../shared/form/form-section.tsx';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { Card } from '../../../../shared/ui/layout/card.tsx';
import { expiryOf } from '../../expiry.ts';
import type { PositionValues } from '../../position-values.ts';
import { QuantityField } from './quantity-field.tsx';
import { TotalLine } from './total-line.tsx';
import { UnitsField } from './units-field.tsx';

interface PositionFieldsProps {
  withQuantity: boolean;
  pricesLead?: string;
  /** The goods came by a declaration or an act, and keep the code they came with. */
  isCodeFixed?: boolean;
}

/** The fields of a position. The quantity is asked for once, when it is added. */
export function PositionFields({ withQuantity, pricesLead, isCodeFixed = false }: PositionFieldsProps) {
  const { t } = useTranslation('cabinet');
  const units = useWatch<PositionValues, 'units'>({ name: 'units' });
  const price = { invalid: t('warehouse.field.moneyInvalid') };
  return (
    <>
      <Group title={t('warehouse.field.goods')}>
        <TextField
          name="name"
          label={t('warehouse.field.name')}
          hint={t('warehouse.field.nameHint')}
          counter={limits.positionName}
        />
        <SelectField
          name="category"
          label={t('warehouse.field.category')}
          options={goodsCategories.map(category => ({ value: category, label: t(`warehouse.category.${category}`) }))}
        />
        <UnitsField />
      </Group>
      <Group title={t('warehouse.field.amount')} lead={pricesLead}>
        {withQuantity && <QuantityField units={units} />}
        <Pair>
          <NumberField
            name="netUnitPrice"
            label={t('warehouse.field.netUnitPrice')}
            hint={t('warehouse.field.netUnitPriceHint')}
            unit="₴"
            texts={price}
          />
          <NumberField
            name="costPerItemWithoutVat"
            label={t('warehouse.field.cost')}
            hint={t('warehouse.field.costHint')}
            unit="₴"
            texts={price}
          />
        </Pair>
        {withQuantity && <TotalLine />}
      </Group>
      <Group title={t('warehouse.field.origin')}>
        <TextField
          name="uniqueCode"
          label={t('warehouse.field.uniqueCode')}
          hint={t(isCodeFixed ? 'warehouse.field.uniqueCodeFixed' : 'warehouse.field.uniqueCodeHint')}
          disabled={isCodeFixed}
          optional
        />
        <Pair>
          <DateField
            name="receivedDate"
            label={t('warehouse.field.receivedDate')}
            texts={{
              too_large: t('warehouse.field.receivedInFuture'),
              not_allowed: t('warehouse.field.receivedAfterLeaving'),
            }}
          />
          <ExpiryField />
        </Pair>
      </Group>
    </>
  );
}

function ExpiryField() {
  const { t } = useTranslation('cabinet');
  const day = useWatch<PositionValues, 'expiryDate'>({ name: 'expiryDate' });
  const isPast = /^\d{4}-\d{2}-\d{2}$/.test(day) && expiryOf(day, kyivDay(new Date())).state === 'over';
  return (
    <DateField
      name="expiryDate"
      label={t('warehouse.field.expiryDate')}
      hint={t(isPast ? 'warehouse.field.expiryPast' : 'warehouse.field.expiryHint')}
      optional
    />
  );
}

function Group({ title, lead, children }: { title: string; lead?: string | undefined; children: ReactNode }) {
  return (
    <Card component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 5 }}>
      <Box>
        <Typography component="h2" variant="h2">
          {title}
        </Typography>
        {lead && <Typography color="textSecondary">{lead}</Typography>}
      </Box>
      {children}
    </Card>
  );
}
