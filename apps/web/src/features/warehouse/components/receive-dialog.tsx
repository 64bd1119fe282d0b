import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useDeed } from '../../../shared/hooks/use-deed.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { toast } from '../../../shared/ui/toast-store.ts';
import { stockTouches, type Position } from '../api.ts';
import { useStockForm } from '../use-stock-form.ts';
import { StockFields } from './stock-fields.tsx';

/** More of the same came in. */
export function ReceiveDialog({ position, onClose }: { position: Position; onClose: () => void }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const receive = useDeed('POST /warehouse/positions/{id}/receive', { touches: stockTouches, shows: 'all' });
  const contractForm = useStockForm(async (body, headers) => {
    const { balance } = await receive.mutateAsync({ params: { id: position.id }, body, headers });
    toast(t('warehouse.receive.done', { balance: format.quantity(balance, position.units) }), 'success');
    onClose();
  });
  return (
    <ConfirmDialog
      open
      title={t('warehouse.receive.title')}
      confirmLabel={t('warehouse.receive.action')}
      isPending={contractForm.form.formState.isSubmitting}
      holdsInput
      onConfirm={() => void contractForm.submit()}
      onClose={onClose}
    >
      <Typography>
        <strong>{position.name}</strong>
      </Typography>
      <Typography color="textSecondary">{t('warehouse.receive.text')}</Typography>
      <StockFields contractForm={contractForm} units={position.units} reasonHint={t('warehouse.receive.reasonHint')} />
    </ConfirmDialog>
  );
}
