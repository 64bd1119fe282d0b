import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../../shared/routing/paths.ts';
import { LocalShippingIcon } from '../../../../shared/ui/icons/local-shipping.tsx';
import { ActionBar } from '../../../../shared/ui/layout/action-bar.tsx';
import type { Position } from '../../api.ts';

interface TransferBarProps {
  picked: readonly Position[];
  /** Ticks the rest of the page; absent: there is none that could go. */
  onAll: (() => void) | undefined;
  onClear: () => void;
}

/** Actions on the ticked positions: a new act begins with all that is available of them. */
export function TransferBar({ picked, onAll, onClear }: TransferBarProps) {
  const { t } = useTranslation('cabinet');
  return (
    <ActionBar label={t('warehouse.transfer.label')}>
      <Box role="status" sx={{ flex: 1, whiteSpace: 'nowrap' }}>
        {t('warehouse.transfer.chosen', { count: picked.length })}
      </Box>
      <Button
        component={Link}
        variant="contained"
        startIcon={<LocalShippingIcon />}
        to={paths.actWith(picked.map(({ id, available }) => ({ id, quantity: available })))}
      >
        {t('warehouse.transfer.send')}
      </Button>
      {onAll && <Button onClick={onAll}>{t('warehouse.transfer.all')}</Button>}
      <Button variant="text" onClick={onClear}>
        {t('warehouse.transfer.clear')}
      </Button>
    </ActionBar>
  );
}
