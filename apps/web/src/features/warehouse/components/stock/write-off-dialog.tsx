import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { isMore, subtractAmounts } from '@oplich/contract/shared/amounts';
import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import { useFormat } from '../../../../shared/format/use-format.ts';
import { useApiMutation } from '../../../../shared/hooks/use-api-mutation.ts';
import { Alert } from '../../../../shared/ui/status/alert.tsx';
import { toast } from '../../../../shared/ui/status/toast-store.ts';
import { invalidatedByStock, type Position } from '../../api.ts';
import { useStockForm } from '../../use-stock-form.ts';
import { StockFields } from './stock-fields.tsx';

/** Goods are spoilt or lost. Says so when it takes what events were promised. */
export function WriteOffDialog({ position, onClose }: { position: Position; onClose: () => void }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const inUnits = (amount: string) => format.quantity(amount, position.units);
  const writeOff = useApiMutation('POST /warehouse/positions/{id}/write-off', {
    invalidates: invalidatedByStock,
    handledErrors: 'all',
  });
  const contractForm = useStockForm(async (body, headers) => {
    const { balance } = await writeOff.mutateAsync({ params: { id: position.id }, body, headers });
    toast(t('warehouse.writeOff.done', { balance: inUnits(balance) }), 'success');
    onClose();
  });
  const { available, balance } = position;
  const quantity = contractForm.form.watch('quantity');
  const note = isMore(quantity, balance) ? (
    <Alert severity="error">{t('warehouse.writeOff.tooMuch', { balance: inUnits(balance) })}</Alert>
  ) : (
    isMore(quantity, available) && (
      <Alert severity="warning">
        {t('warehouse.writeOff.intoReserve', {
          available: inUnits(available),
          lacking: inUnits(subtractAmounts(quantity, available)),
        })}
      </Alert>
    )
  );

  return (
    <FormDialog
      contractForm={contractForm}
      title={t('warehouse.writeOff.title')}
      submitLabel={t('warehouse.writeOff.action')}
      irreversible
      loses
      keeps={['reason']}
      onClose={onClose}
    >
      <Typography>
        <strong>{position.name}</strong>
      </Typography>
      <Typography color="textSecondary">{t('warehouse.writeOff.text', { balance: inUnits(balance) })}</Typography>
      <StockFields units={position.units} reasonHint={t('warehouse.writeOff.reasonHint')} note={note} />
    </FormDialog>
  );
}
