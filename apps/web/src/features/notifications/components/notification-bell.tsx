import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { NotificationsIcon as BellIcon } from '../../../shared/ui/icons/notifications.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { useRole } from '../../accounts/index.ts';
import { notificationsList } from '../api.ts';
import { useNotifications } from '../stream/use-notifications.ts';
import { useUnread } from '../use-unread.ts';
import { NotificationItem } from './notification-item.tsx';

/** How many notifications are unread, live, and the newest of them. A new one is said once to who cannot see the number. */
export function NotificationBell() {
  const { t } = useTranslation('cabinet');
  const newest = useNotifications();
  const unread = useUnread();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={unread > 0 ? t('notifications.bellUnread', { count: unread }) : t('notifications.title')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {/* Brought to nothing, a badge keeps its last number in the page, where readers find it. */}
        {unread > 0 ? (
          <Badge badgeContent={unread} max={99} color="primary">
            <BellIcon />
          </Badge>
        ) : (
          <BellIcon />
        )}
      </IconButton>
      <span className="visually-hidden" role="status">
        {newest && t('notifications.announced', { title: newest.title })}
      </span>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('notifications.title'),
            sx: { width: 400, maxWidth: 'calc(100vw - 32px)', p: 4 },
          },
        }}
      >
        <Newest onOpen={close} />
        <Button component={Link} to={paths.notifications} onClick={close} fullWidth sx={{ mt: 2 }}>
          {t('notifications.all')}
        </Button>
      </Popover>
    </>
  );
}

function Newest({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('cabinet');
  const role = useRole();
  const { data, error, refetch } = useQuery(notificationsList({ pageSize: 5, language: useLanguage() }));
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Loading rows={3} height={56} />;
  if (data.items.length === 0)
    return <Typography color="textSecondary">{t(`notifications.emptyText.${role ?? 'displaced'}`)}</Typography>;
  return (
    <Box component="ul" aria-label={t('notifications.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.items.map(notification => (
        <NotificationItem key={notification.id} notification={notification} onOpen={onOpen} />
      ))}
    </Box>
  );
}
