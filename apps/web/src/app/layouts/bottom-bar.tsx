import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { NavItem } from '../../shared/routing/page-route.ts';
import { whenOpened } from '../../shared/ui/dialogs/when-opened.tsx';
import { MenuIcon as MoreIcon } from '../../shared/ui/icons/menu.tsx';
import { placeOf } from '../navigation.ts';
import { barItem } from './bar-item.ts';
import { NavLink } from './nav-link.tsx';

const MoreDrawer = whenOpened(() => import('./more-drawer.tsx').then(m => m.MoreDrawer));

const mostInBar = 4;

/** Up to four places under the thumb, and a drawer with the rest, the account and the way out. */
export function BottomBar({ items }: { items: readonly NavItem[] }) {
  const { t } = useTranslation();
  const here = placeOf(useLocation().pathname, items);
  const [isOpen, setOpen] = useState(false);
  const shown = items.slice(0, mostInBar);
  const rest = items.slice(mostInBar);

  return (
    <Box
      component="nav"
      aria-label={t('nav.main')}
      sx={{
        display: { xs: 'grid', md: 'none' },
        gridAutoFlow: 'column',
        // A long word uses space next to a short one, so that two never touch.
        gridAutoColumns: 'minmax(48px, auto)',
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        px: 1,
        pt: 1,
        pb: 'calc(4px + env(safe-area-inset-bottom))',
        bgcolor: 'surface.card',
        borderTop: 1,
        borderColor: 'edge.line',
      }}
    >
      {shown.map(item => (
        <NavLink key={item.path} item={item} isHere={item === here} stacked />
      ))}
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        sx={{
          ...barItem,
          // As much as the frame of the other icons takes.
          pt: 1.5,
          gap: 1,
          ...(here && rest.includes(here) ? { color: 'onTint.lake', fontWeight: 650 } : { color: 'text.secondary' }),
        }}
      >
        <MoreIcon aria-hidden />
        {t('nav.more')}
      </ButtonBase>
      <MoreDrawer places={rest} here={here} open={isOpen} onClose={() => setOpen(false)} />
    </Box>
  );
}
