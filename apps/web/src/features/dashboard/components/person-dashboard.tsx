import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  availableEvents,
  DashedNote,
  EventCards,
  PersonEventCard,
  registeredEvents,
  type Event,
} from '../../events/index.ts';
import { api } from '../../../shared/api-client/index.ts';
import { kyivDay } from '../../../shared/format/kyiv-time.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Loading } from '../../../shared/ui/loading.tsx';
import { Message } from '../../../shared/ui/message.tsx';
import { personNews } from '../person-news.ts';
import { Section } from './section.tsx';

export function PersonDashboard() {
  const { t } = useTranslation('cabinet');
  const available = useQuery(availableEvents({ pageSize: 20 }));
  const registered = useQuery(
    registeredEvents({ status: ['scheduled'], from: kyivDay(new Date()), sort: 'eventDate', pageSize: 100 }),
  );
  const failed = [available, registered].find(query => query.error && !query.data);
  if (failed) return <ErrorState error={failed.error} onRetry={failed.refetch} />;
  if (!available.data || !registered.data) return <Loading height={180} />;

  const news = personNews({ available: available.data.items, registered: registered.data.items });
  const isNew = !news.next && news.waiting.length === 0 && news.invitations.length === 0;
  return (
    <Stack sx={{ gap: 8 }}>
      {isNew && <Newcomer />}
      <Cards title={t('dashboard.person.invitations')} events={news.invitations} />
      {news.next && <Cards title={t('dashboard.person.next')} events={[news.next]} />}
      <Cards title={t('dashboard.person.waiting')} events={news.waiting} />
      <ApplyNext />
      {news.near.length > 0 ? (
        <Section
          title={t('dashboard.person.near')}
          action={
            <Button component={Link} to={paths.events} variant="text" sx={{ whiteSpace: 'nowrap' }}>
              {t('dashboard.person.nearAll', { count: available.data.total })}
            </Button>
          }
        >
          <EventCards label={t('dashboard.person.near')}>
            {news.near.map(event => (
              <PersonEventCard key={event.id} event={event} />
            ))}
          </EventCards>
        </Section>
      ) : (
        <Typography color="textSecondary">{t('dashboard.person.nothingNear')}</Typography>
      )}
    </Stack>
  );
}

function Newcomer() {
  const { t } = useTranslation('cabinet');
  return (
    <Message>
      <strong>{t('dashboard.person.newcomer')}</strong>
      <br />
      {t('dashboard.person.newcomerText')}
    </Message>
  );
}

function Cards({ title, events }: { title: string; events: readonly Event[] }) {
  if (events.length === 0) return null;
  return (
    <Section title={title}>
      <EventCards label={title}>
        {events.map(event => (
          <PersonEventCard key={event.id} event={event} />
        ))}
      </EventCards>
    </Section>
  );
}

/** Whether one can apply now, else from when. */
function ApplyNext() {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const { data } = useQuery(api.query('GET /accounts/displaced/limits'));
  if (!data) return null;
  if (data.canApply) {
    return <DashedNote title={t('dashboard.person.canApply')} text={t('dashboard.person.canApplyText')} />;
  }
  if (!data.applyAllowedAt) return null;
  return (
    <DashedNote
      title={t('events.apply.next', { date: format.dayMonth(data.applyAllowedAt) })}
      text={t('events.apply.nextText')}
    />
  );
}
