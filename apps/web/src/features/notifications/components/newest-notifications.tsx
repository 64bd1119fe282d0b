import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { useRole } from '../../accounts/index.ts';
import { notificationsList } from '../api.ts';
import { NotificationItem } from './notification-item.tsx';

interface NewestNotificationsProps {
  anchor: HTMLElement | null;
  open: boolean;
  onClose: () => void;
}

/** The newest of them, below the bell. */
export function NewestNotifications({ anchor, open, onClose }: NewestNotificationsProps) {
  const { t } = useTranslation('cabinet');
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
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
      <Newest onOpen={onClose} />
      <Button component={Link} to={paths.notifications} onClick={onClose} fullWidth sx={{ mt: 2 }}>
        {t('notifications.all')}
      </Button>
    </Popover>
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
