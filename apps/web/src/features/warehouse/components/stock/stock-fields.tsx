import { limits } from '@oplich/contract/shared/limits';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../../../shared/form/form-frame.tsx';
import { TextField } from '../../../../shared/form/fields/text-field.tsx';
import type { ContractForm } from '../../../../shared/form/use-contract-form.ts';
import type { StockValues } from '../../use-stock-form.ts';
import { QuantityField } from '../positions/quantity-field.tsx';

interface StockFieldsProps {
  contractForm: ContractForm<StockValues>;
  units: string;
  reasonHint: string;
  /** What the typed quantity leads to. */
  note?: ReactNode;
}

/** How much moves and why. */
export function StockFields({ contractForm, units, reasonHint, note }: StockFieldsProps) {
  const { t } = useTranslation();
  return (
    <FormFrame contractForm={contractForm}>
      <QuantityField units={units} />
      {note}
      <TextField name="reason" label={t('field.reason')} hint={reasonHint} rows={2} counter={limits.reason} />
    </FormFrame>
  );
}
