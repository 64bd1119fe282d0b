import { limits } from '@oplich/contract/shared/limits';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../shared/form/fields/text-field.tsx';
import { QuantityField } from '../positions/quantity-field.tsx';

interface StockFieldsProps {
  units: string;
  reasonHint: string;
  /** What the typed quantity leads to. */
  note?: ReactNode;
}

/** How much moves and why. */
export function StockFields({ units, reasonHint, note }: StockFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <QuantityField units={units} />
      {note}
      <TextField name="reason" label={t('field.reason')} hint={reasonHint} rows={2} counter={limits.reason} />
    </>
  );
}
