import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { addAmounts, lineTotal } from '@oplich/contract/shared/amounts';
import { Money } from '../../../shared/ui/figures/money.tsx';
import type { DeclarationValues } from '../declaration-values.ts';

/** The sum of the rounded lines, as the document has it. */
export function GoodsTotal() {
  const { t } = useTranslation('cabinet');
  const items = useWatch<DeclarationValues, 'items'>({ name: 'items' });
  const total = items.reduce(
    (sum, { quantity, unitPriceWithoutVat }) => addAmounts(sum, lineTotal(quantity, unitPriceWithoutVat) ?? '0'),
    '0',
  );
  return (
    <Typography role="status">
      {t('declarations.total')}: <strong>{<Money amount={twoDigits(total)} />}</strong>
    </Typography>
  );
}

const twoDigits = (amount: string) => {
  const [whole = '0', part = ''] = amount.split('.');
  return `${whole}.${part.padEnd(2, '0')}`;
};
