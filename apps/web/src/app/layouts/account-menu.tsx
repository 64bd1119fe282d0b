import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { logOut, useProfile, useRole } from '../../features/accounts/index.ts';
import { useUnsent } from '../../features/hand-out/index.ts';
import { paths } from '../../shared/routing/paths.ts';
import { personName } from '../../shared/format/person-name.ts';
import { ConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog.tsx';
import { AccountCircleIcon as AccountIcon } from '../../shared/ui/icons/account-circle.tsx';
import { LogoutIcon as LogOutIcon } from '../../shared/ui/icons/logout.tsx';
import { MapIcon } from '../../shared/ui/icons/map.tsx';
import { SettingsIcon } from '../../shared/ui/icons/settings.tsx';

/** Who is logged in, and the way out. */
export function AccountMenu() {
  const { t } = useTranslation(['common', 'cabinet']);
  const queryClient = useQueryClient();
  const { data: profile } = useProfile();
  const role = useRole();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isAsking, setAsking] = useState(false);
  const unsent = useUnsent().length;
  const leave = () => {
    setAnchor(null);
    if (unsent > 0) setAsking(true);
    else void logOut(queryClient);
  };
  const roleName = profile?.partnerType ?? profile?.role ?? role;

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
          {profile && <Typography sx={{ fontWeight: 600 }}>{personName(profile)}</Typography>}
          {profile && (
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {profile.email}
            </Typography>
          )}
          {roleName && (
            <Typography variant="body2" color="textSecondary">
              {t(`role.${roleName}`)}
            </Typography>
          )}
        </Box>
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
        <MenuItem onClick={leave}>
          <ListItemIcon>
            <LogOutIcon />
          </ListItemIcon>
          {t('logOut')}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        title={t('cabinet:handOut.logOut.title')}
        confirmLabel={t('cabinet:handOut.logOut.leave')}
        closeLabel={t('cabinet:handOut.logOut.stay')}
        onConfirm={() => void logOut(queryClient)}
        onClose={() => setAsking(false)}
      >
        {t('cabinet:handOut.logOut.text', { count: unsent })}
      </ConfirmDialog>
    </>
  );
}
