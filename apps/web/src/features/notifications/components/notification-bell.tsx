import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { whenOpened } from '../../../shared/ui/dialogs/when-opened.tsx';
import { NotificationsIcon as BellIcon } from '../../../shared/ui/icons/notifications.tsx';
import { useNotifications } from '../stream/use-notifications.ts';
import { useUnread } from '../use-unread.ts';

const NewestNotifications = whenOpened(() => import('./newest-notifications.tsx').then(m => m.NewestNotifications));

/**
 * The number of unread notifications, live, and the newest of them. A new one is announced once for users who cannot see the number.
 */
export function NotificationBell() {
  const { t } = useTranslation('cabinet');
  const newest = useNotifications();
  const unread = useUnread();
  // The number has a limit, both as seen and as read aloud.
  const shown = unread > 99 ? '99+' : unread;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={unread > 0 ? t('notifications.bellUnread', { unread: shown }) : t('notifications.title')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {/* Brought to nothing, a badge keeps its last number in the page, where readers find it. */}
        {unread > 0 ? (
          <Badge badgeContent={shown} color="primary">
            <BellIcon />
          </Badge>
        ) : (
          <BellIcon />
        )}
      </IconButton>
      <span className="visually-hidden" role="status">
        {newest && t('notifications.announced', { title: newest.title })}
      </span>
      <NewestNotifications anchor={anchor} open={anchor !== null} onClose={() => setAnchor(null)} />
    </>
  );
}
