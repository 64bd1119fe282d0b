import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../session/use-session.ts';
import { useActing } from './use-acting.ts';
import { HatItems } from './hat-items.tsx';
import { useHats } from './use-hats.ts';

/** For whom one acts, on every page of the cabinet, and the way to change it; nothing for who acts for themselves. */
export function ActingBar() {
  const { t } = useTranslation('cabinet');
  const { actingFor } = useActing();
  const { data: profile } = useProfile();
  // Who has no role of their own may have nobody else to act for.
  const isMember = profile?.role === 'member';
  const { data: hats = [] } = useHats(isMember);
  const hasChoice = !isMember || hats.length > 1;
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
      {hasChoice && (
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
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <HatItems isOpen={anchor !== null} onChosen={() => setAnchor(null)} />
      </Menu>
    </Box>
  );
}
