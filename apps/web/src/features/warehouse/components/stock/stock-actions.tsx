import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPositive } from '@oplich/contract/shared/amounts';
import type { Position } from '../../api.ts';
import { whenOpened } from '../../../../shared/ui/dialogs/when-opened.tsx';

const ReceiveDialog = whenOpened(() => import('./receive-dialog.tsx').then(m => m.ReceiveDialog));
const WriteOffDialog = whenOpened(() => import('./write-off-dialog.tsx').then(m => m.WriteOffDialog));

/** Receipt and write-off. */
export function StockActions({ position }: { position: Position }) {
  const { t } = useTranslation('cabinet');
  const [open, setOpen] = useState<'receive' | 'writeOff' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="contained" onClick={() => setOpen('receive')}>
        {t('warehouse.stock.receive')}
      </Button>
      {isPositive(position.balance) && (
        <Button onClick={() => setOpen('writeOff')}>{t('warehouse.stock.writeOff')}</Button>
      )}
      {open === 'receive' && <ReceiveDialog position={position} onClose={close} />}
      {open === 'writeOff' && <WriteOffDialog position={position} onClose={close} />}
    </>
  );
}
