import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { HatItems, useLogOut } from '../../features/accounts/index.ts';
import { paths } from '../../shared/routing/paths.ts';
import { LogoutIcon as LogOutIcon } from '../../shared/ui/icons/logout.tsx';
import { MapIcon } from '../../shared/ui/icons/map.tsx';
import { SettingsIcon } from '../../shared/ui/icons/settings.tsx';
import { SignedInAs } from './signed-in-as.tsx';

interface AccountItemsProps {
  anchor: HTMLElement | null;
  open: boolean;
  onClose: () => void;
}

/** What the menu of the account holds. */
export function AccountItems({ anchor, open, onClose }: AccountItemsProps) {
  const { t } = useTranslation();
  const logOut = useLogOut();

  return (
    <>
      <Menu anchorEl={anchor} open={open} onClose={onClose}>
        <Box component="li" role="presentation" sx={{ px: 4, py: 2, maxWidth: 300 }}>
          <SignedInAs />
        </Box>
        <HatItems isOpen={open} onChosen={onClose} />
        <Divider component="li" sx={{ my: 1 }} />
        <MenuItem component={Link} to={paths.settings} onClick={onClose}>
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
            onClose();
            void logOut();
          }}
        >
          <ListItemIcon>
            <LogOutIcon />
          </ListItemIcon>
          {t('logOut')}
        </MenuItem>
      </Menu>
    </>
  );
}
