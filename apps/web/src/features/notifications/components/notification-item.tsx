import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { shownName } from '../../../shared/format/person-name.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useFocusAfter } from '../../../shared/hooks/use-focus-after.ts';
import { Unbroken } from '../../../shared/ui/figures/unbroken.tsx';
import { DoneIcon as ReadIcon } from '../../../shared/ui/icons/done.tsx';
import { useOpenFor } from '../../accounts/index.ts';
import type { Notification } from '../api.ts';

interface NotificationItemProps {
  notification: Notification;
  /** Called when its link is opened: the surrounding menu may close. */
  onOpen?: () => void;
  /** It was marked as read by its button. */
  onMark?: (() => void) | undefined;
}

/** A notification in a list. Opening what it is about reads it; an unread one says so by word, weight and a bar. */
export function NotificationItem({ notification, onOpen, onMark }: NotificationItemProps) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const read = useApiMutation('POST /notifications/{id}/read', { invalidates: ['notifications'] });
  const { id, title, message, link, createdAt, readAt, sender, forPartner } = notification;
  const openFor = useOpenFor(forPartner?.partnerId ?? null);
  const isUnread = readAt === null;
  const item = useRef<HTMLLIElement>(null);
  const [isMarked, setMarked] = useState(false);
  useFocusAfter(isMarked && !isUnread, item);
  const markRead = () => {
    if (isUnread && !read.isPending) read.mutate({ params: { id } });
  };
  return (
    <Box
      component="li"
      ref={item}
      tabIndex={-1}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 2,
        py: 3,
        pl: 3,
        pr: 1,
        borderLeft: 4,
        borderColor: isUnread ? 'primary.main' : 'transparent',
        bgcolor: isUnread ? 'tint.lake' : 'transparent',
        borderRadius: 1,
        mb: 1,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: isUnread ? 650 : 500 }}>
          {link ? (
            <MuiLink
              component={Link}
              to={link}
              onClick={event => {
                markRead();
                onOpen?.();
                if (!openFor || event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                void openFor(link);
              }}
              sx={{ display: 'inline-block', py: 2.5, my: -2.5 }}
            >
              <Unbroken>{title}</Unbroken>
            </MuiLink>
          ) : (
            <Unbroken>{title}</Unbroken>
          )}
        </Typography>
        <Typography sx={{ mt: 0.5, whiteSpace: 'pre-line' }}>
          <Unbroken>{message}</Unbroken>
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {isUnread && (
            <Box component="strong" sx={{ color: 'onTint.lake' }}>
              {t('notifications.unreadMark')}
              {' · '}
            </Box>
          )}
          {[
            format.longDateTime(createdAt),
            sender && shownName(sender.name),
            forPartner && t('notifications.forPartner', { partner: forPartner.displayName }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      {isUnread && (
        <IconButton
          aria-label={t('notifications.markRead', { title })}
          aria-disabled={read.isPending}
          onClick={() => {
            setMarked(true);
            markRead();
            onMark?.();
          }}
        >
          <ReadIcon />
        </IconButton>
      )}
    </Box>
  );
}
