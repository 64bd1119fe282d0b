import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useFocusAfter } from '../../../shared/hooks/use-focus-after.ts';
import { useListState } from '../../../shared/hooks/use-list-state.ts';
import { EmptyList } from '../../../shared/ui/status/empty-list.tsx';
import { ListBody } from '../../../shared/ui/lists/list-body.tsx';
import { useRole } from '../../accounts/index.ts';
import { notificationCounts, notificationsList } from '../api.ts';
import { NotificationItem } from './notification-item.tsx';
import { LoadingButton } from '../../../shared/ui/dialogs/loading-button.tsx';

/** The own notifications, newest first; all of them or those not read yet. */
export function Inbox() {
  const { t } = useTranslation('cabinet');
  const language = useLanguage();
  const role = useRole();
  const list = useListState(['unread']);
  const isUnreadOnly = list.filters.unread !== '';
  const { data: counts } = useQuery(notificationCounts);
  const readAll = useApiMutation('POST /notifications/read-all', { invalidates: ['notifications'] });
  const query = useQuery({
    ...notificationsList({ page: list.page, language, ...(isUnreadOnly && { unread: 'true' as const }) }),
    placeholderData: keepPreviousData,
  });
  const shown = useRef<HTMLUListElement>(null);
  // Among the unread ones a notification that is marked goes away with the button that was pressed, and in the end the list too.
  const keepFocus = isUnreadOnly ? () => shown.current?.focus() : undefined;
  useFocusAfter(query.data?.total === 0);
  return (
    <ListBody
      counts="notifications"
      query={query}
      list={list}
      filters={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', mb: 3 }}>
          <FormControlLabel
            label={t('notifications.onlyUnread')}
            control={
              <Checkbox
                checked={isUnreadOnly}
                onChange={(_, checked) => list.setFilter('unread', checked ? 'true' : '')}
              />
            }
          />
          <LoadingButton
            variant="outlined"
            disabled={(counts?.unread ?? 0) === 0}
            isPending={readAll.isPending}
            onClick={() => readAll.mutate({})}
          >
            {t('notifications.readAll')}
          </LoadingButton>
        </Box>
      }
      empty={<EmptyList title={t('notifications.empty')} text={t(`notifications.emptyText.${role ?? 'displaced'}`)} />}
      nothingFound={
        <EmptyList
          title={t('notifications.allRead')}
          text={t('notifications.allReadText')}
          action={<Button onClick={list.reset}>{t('notifications.showAll')}</Button>}
        />
      }
    >
      {notifications => (
        <Box
          component="ul"
          ref={shown}
          tabIndex={-1}
          aria-label={t('notifications.title')}
          sx={{ listStyle: 'none', m: 0, p: 0 }}
        >
          {notifications.map(notification => (
            <NotificationItem key={notification.id} notification={notification} onMark={keepFocus} />
          ))}
        </Box>
      )}
    </ListBody>
  );
}
