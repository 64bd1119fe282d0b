import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActing } from './use-acting.ts';
import { whenOpened } from '../../../shared/ui/dialogs/when-opened.tsx';

const HatMenu = whenOpened(() => import('./hat-menu.tsx').then(m => m.HatMenu));

/**
 * Shows the partner one acts for on every page of the cabinet, with a way to change it; nothing for users who act for themselves.
 */
export function ActingBar() {
  const { t } = useTranslation('cabinet');
  const { actingFor } = useActing();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!actingFor) return null;
  return (
    <Box
      data-print="no"
      sx={{
        gridColumn: '1 / -1',
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 44,
        px: { xs: 4, sm: 6 },
        py: 1,
        bgcolor: 'tint.lake',
        color: 'onTint.lake',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 500 }}>
        {t('team.hat.now', { partner: actingFor.displayName })}
      </Box>
      <Button
        variant="text"
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ flex: 'none', minHeight: 44 }}
      >
        {t('team.hat.change')}
      </Button>
      <HatMenu anchor={anchor} open={anchor !== null} onClose={() => setAnchor(null)} />
    </Box>
  );
}
