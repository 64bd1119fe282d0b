import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Drawer from '@mui/material/Drawer';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { NavItem } from '../../shared/routing/page-route.ts';
import { MenuIcon as MoreIcon } from '../../shared/ui/icons/menu.tsx';
import { placeOf } from '../navigation.ts';
import { barItem } from './bar-item.ts';
import { NavLink } from './nav-link.tsx';

const mostInBar = 5;

/** Up to five places under the thumb; with more, four of them and a drawer with the rest. */
export function BottomBar({ items }: { items: readonly NavItem[] }) {
  const { t } = useTranslation();
  const here = placeOf(useLocation().pathname, items);
  const [isOpen, setOpen] = useState(false);
  const fits = items.length <= mostInBar;
  const shown = fits ? items : items.slice(0, mostInBar - 1);
  const rest = fits ? [] : items.slice(mostInBar - 1);
  if (items.length < 2) return null;

  return (
    <Box
      component="nav"
      aria-label={t('nav.main')}
      sx={{
        display: { xs: 'grid', md: 'none' },
        gridAutoFlow: 'column',
        gridAutoColumns: 'minmax(0, 1fr)',
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
      {rest.length > 0 && (
        <>
          <ButtonBase
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
            sx={{
              ...barItem,
              // As much as the frame of the other icons takes.
              pt: 1.5,
              gap: 1,
              ...(here && rest.includes(here)
                ? { color: 'onTint.lake', fontWeight: 650 }
                : { color: 'text.secondary' }),
            }}
          >
            <MoreIcon aria-hidden />
            {t('nav.more')}
          </ButtonBase>
          <Drawer anchor="bottom" open={isOpen} onClose={() => setOpen(false)}>
            <Stack
              component="nav"
              aria-label={t('nav.more')}
              onClick={() => setOpen(false)}
              sx={{ p: 4, pb: 8, gap: 1 }}
            >
              {rest.map(item => (
                <NavLink key={item.path} item={item} isHere={item === here} />
              ))}
            </Stack>
          </Drawer>
        </>
      )}
    </Box>
  );
}
