import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import MenuList from '@mui/material/MenuList';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { HatItems, useLogOut } from '../../features/accounts/index.ts';
import type { NavItem } from '../../shared/routing/page-route.ts';
import { paths } from '../../shared/routing/paths.ts';
import { LogoutIcon } from '../../shared/ui/icons/logout.tsx';
import { MapIcon } from '../../shared/ui/icons/map.tsx';
import { SettingsIcon } from '../../shared/ui/icons/settings.tsx';
import { LanguageSwitch } from './header/language-switch.tsx';
import { NavLink } from './nav-link.tsx';
import { ThemeSwitch } from './header/theme-switch.tsx';
import { SignedInAs } from './signed-in-as.tsx';

interface MoreDrawerProps {
  /** The places that found no room in the bar. */
  places: readonly NavItem[];
  here: NavItem | undefined;
  open: boolean;
  onClose: () => void;
}

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: 3,
  minHeight: 48,
  px: 4,
  borderRadius: 3,
  fontSize: '1rem',
  fontWeight: 500,
  color: 'text.secondary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'surface.quiet' },
} as const;

/** On a phone everything besides the page's own: the other places, the account, language and colours, the way out. */
export function MoreDrawer({ places, here, open, onClose }: MoreDrawerProps) {
  const { t } = useTranslation();
  const logOut = useLogOut();
  return (
    <>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={onClose}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('nav.more'),
            sx: { maxHeight: '88dvh', borderRadius: '16px 16px 0 0' },
          },
        }}
      >
        <Box sx={{ p: 4, pb: 'calc(24px + env(safe-area-inset-bottom))' }}>
          <Box sx={{ px: 4, pb: 2 }}>
            <SignedInAs />
          </Box>
          <MenuList sx={{ p: 0, '&:empty': { display: 'none' } }}>
            <HatItems isOpen={open} onChosen={onClose} />
          </MenuList>
          <Stack component="nav" aria-label={t('nav.more')} onClick={onClose} sx={{ gap: 0.5 }}>
            {places.map(item => (
              <NavLink key={item.path} item={item} isHere={item === here} />
            ))}
            {places.length > 0 && <Divider sx={{ my: 1 }} />}
            <Box component={Link} to={paths.settings} sx={row}>
              <SettingsIcon aria-hidden />
              {t('nav.settings')}
            </Box>
            {/* A page of its own: not the router's. */}
            <Box component="a" href={paths.map} sx={row}>
              <MapIcon aria-hidden />
              {t('nav.map')}
            </Box>
          </Stack>
          <Divider sx={{ my: 1 }} />
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1, pl: 1 }}>
            <ThemeSwitch />
            <LanguageSwitch />
            <ButtonBase
              onClick={() => {
                onClose();
                void logOut();
              }}
              sx={{ ...row, ml: 'auto' }}
            >
              <LogoutIcon aria-hidden />
              {t('logOut')}
            </ButtonBase>
          </Stack>
        </Box>
      </Drawer>
    </>
  );
}
