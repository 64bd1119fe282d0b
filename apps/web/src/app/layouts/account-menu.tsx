import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { HatItems } from '../../features/accounts/index.ts';
import { paths } from '../../shared/routing/paths.ts';
import { AccountCircleIcon as AccountIcon } from '../../shared/ui/icons/account-circle.tsx';
import { LogoutIcon as LogOutIcon } from '../../shared/ui/icons/logout.tsx';
import { MapIcon } from '../../shared/ui/icons/map.tsx';
import { SettingsIcon } from '../../shared/ui/icons/settings.tsx';
import { useLeaving } from './use-leaving.tsx';
import { WhoIsHere } from './who-is-here.tsx';

/** Who is logged in, and the way out. */
export function AccountMenu() {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { leave, question } = useLeaving();

  return (
    <>
      <IconButton
        aria-label={t('nav.account')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <AccountIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Box component="li" role="presentation" sx={{ px: 4, py: 2, maxWidth: 300 }}>
          <WhoIsHere />
        </Box>
        <HatItems isOpen={anchor !== null} onChosen={() => setAnchor(null)} />
        <Divider component="li" sx={{ my: 1 }} />
        <MenuItem component={Link} to={paths.settings} onClick={() => setAnchor(null)}>
          <ListItemIcon>
            <SettingsIcon />
          </ListItemIcon>
          {t('nav.settings')}
        </MenuItem>
        {/* A page of its own: not the router's. */}
        <MenuItem component="a" href={paths.map}>
          <ListItemIcon>
            <MapIcon />
          </ListItemIcon>
          {t('nav.map')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            leave();
          }}
        >
          <ListItemIcon>
            <LogOutIcon />
          </ListItemIcon>
          {t('logOut')}
        </MenuItem>
      </Menu>
      {question}
    </>
  );
}
