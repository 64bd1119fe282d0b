import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import { useFormat } from '../../../../shared/format/use-format.ts';
import { useApiMutation } from '../../../../shared/hooks/use-api-mutation.ts';
import { useRepeatable } from '../../../../shared/hooks/use-repeatable.ts';
import { toast } from '../../../../shared/ui/status/toast-store.ts';
import { invalidatedByStock, type Position } from '../../api.ts';
import { useStockForm } from '../../use-stock-form.ts';
import { StockFields } from './stock-fields.tsx';

/** More of the same came in. */
export function ReceiveDialog({ position, onClose }: { position: Position; onClose: () => void }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const undoKey = useRepeatable();
  const receive = useApiMutation('POST /warehouse/positions/{id}/receive', {
    invalidates: invalidatedByStock,
    handledErrors: 'all',
  });
  // A slip is never erased: it is written off again, and the history says why.
  const writeOff = useApiMutation('POST /warehouse/positions/{id}/write-off', { invalidates: invalidatedByStock });
  const undo = async (quantity: string) => {
    const body = { quantity, reason: t('warehouse.receive.undoReason') };
    const { balance } = await writeOff.mutateAsync({ params: { id: position.id }, body, headers: undoKey(body) });
    toast(t('warehouse.receive.undone', { balance: format.quantity(balance, position.units) }), 'success');
  };
  const contractForm = useStockForm(async (body, headers) => {
    const { balance } = await receive.mutateAsync({ params: { id: position.id }, body, headers });
    toast(t('warehouse.receive.done', { balance: format.quantity(balance, position.units) }), 'success', {
      label: t('warehouse.receive.undo'),
      onClick: () => void undo(body.quantity),
    });
    onClose();
  });
  return (
    <FormDialog
      contractForm={contractForm}
      title={t('warehouse.receive.title')}
      submitLabel={t('warehouse.receive.action')}
      keeps={['reason']}
      onClose={onClose}
    >
      <Typography>
        <strong>{position.name}</strong>
      </Typography>
      <Typography color="textSecondary">{t('warehouse.receive.text')}</Typography>
      <StockFields units={position.units} reasonHint={t('warehouse.receive.reasonHint')} />
    </FormDialog>
  );
}
