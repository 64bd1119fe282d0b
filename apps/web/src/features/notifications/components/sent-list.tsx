import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { shownName } from '../../../shared/format/person-name.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useRegions } from '../../../shared/api-client/regions.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useListState } from '../../../shared/hooks/use-list-state.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { EmptyList } from '../../../shared/ui/status/empty-list.tsx';
import { ListBody } from '../../../shared/ui/lists/list-body.tsx';
import { ListSearch } from '../../../shared/ui/lists/list-search.tsx';
import { notificationsList, type Notification } from '../api.ts';

/** Messages sent by administrators: to whom, and their state. */
export function SentList() {
  const { t } = useTranslation('cabinet');
  const language = useLanguage();
  const list = useListState();
  const { page, pageSize, search } = list;
  const query = useQuery({
    ...notificationsList({ box: 'sent', page, ...(pageSize && { pageSize }), language, ...(search && { search }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListBody
      counts="notifications"
      query={query}
      list={list}
      filters={<ListSearch value={search} onChange={list.setSearch} label={t('notifications.searchSent')} />}
      empty={<EmptyList title={t('notifications.sentEmpty')} text={t('notifications.sentEmptyText')} />}
    >
      {notifications => (
        <Stack component="ul" sx={{ gap: 3, listStyle: 'none', m: 0, p: 0 }}>
          {notifications.map(notification => (
            <SentCard key={notification.id} notification={notification} />
          ))}
        </Stack>
      )}
    </ListBody>
  );
}

function SentCard({ notification: { title, message, createdAt, sender, delivery } }: { notification: Notification }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  return (
    <Card component="li">
      <Typography variant="h2">{title}</Typography>
      <Typography sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{message}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {[format.longDateTime(createdAt), sender && shownName(sender.name)].filter(Boolean).join(' · ')}
      </Typography>
      {delivery && (
        <>
          <Typography variant="body2" sx={{ mt: 1 }}>
            <AudienceText audience={delivery.audience} />
          </Typography>
          <Typography variant="body2" sx={{ mt: 1, fontWeight: 600 }}>
            {t('notifications.delivery', { reached: delivery.reached, read: delivery.read, emailed: delivery.emailed })}
            {delivery.emailing && ` ${t('notifications.emailing')}`}
          </Typography>
        </>
      )}
    </Card>
  );
}

type Audience = NonNullable<Notification['delivery']>['audience'];

function AudienceText({ audience: { role, regionIds, people } }: { audience: Audience }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const regions = useRegions().filter(region => regionIds.includes(region.id));
  const isGroup = role !== null || regionIds.length > 0 || people === 0;
  const parts = [
    ...(isGroup ? [t(`notifications.role.${role ?? 'everybody'}`)] : []),
    ...(regions.length > 0 ? [regions.map(format.region).join('; ')] : []),
    ...(people > 0 ? [t('notifications.people', { count: people })] : []),
  ];
  return parts.join(' · ');
}
