import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPositive } from '@oplich/contract/shared/amounts';
import type { Position } from '../../api.ts';
import { ReceiveDialog } from './receive-dialog.tsx';
import { WriteOffDialog } from './write-off-dialog.tsx';

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
