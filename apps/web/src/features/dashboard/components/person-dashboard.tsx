import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { activityCounts } from '../../activity/index.ts';
import {
  availableEventSummaries,
  PersonEventCards,
  registeredEventSummaries,
  type PersonEventSummary,
} from '../../events/index.ts';
import { dayMs, kyivDay } from '@oplich/contract/shared/kyiv-time';
import { paths } from '../../../shared/routing/paths.ts';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import { personNews } from '../person-news.ts';
import { Figures } from './figures.tsx';
import { OwnRequest } from './help-news.tsx';
import { PersonLimits } from './person-limits.tsx';
import { Section } from './section.tsx';

const yesterday = () => kyivDay(new Date(Date.now() - dayMs));

export function PersonDashboard() {
  const { t } = useTranslation('cabinet');
  const available = useQuery(availableEventSummaries({ sort: 'eventDate', pageSize: 20 }));
  // By themselves: among the soonest events they might not be.
  const invited = useQuery(availableEventSummaries({ invited: 'true', sort: 'eventDate', pageSize: 20 }));
  const registered = useQuery(
    // From yesterday: one that goes past midnight goes on.
    registeredEventSummaries({ status: ['scheduled'], from: yesterday(), sort: 'eventDate', pageSize: 100 }),
  );
  const { data: done } = useQuery(activityCounts);
  const failed = [available, invited, registered].find(query => query.error && !query.data);
  if (failed) return <ErrorState error={failed.error} onRetry={failed.refetch} />;
  if (!available.data || !invited.data || !registered.data) return <Loading height={180} />;

  const news = personNews({
    available: available.data.items,
    invited: invited.data.items,
    registered: registered.data.items,
  });
  // A person who took part once, or asked for help, is not greeted as a newcomer.
  const isNew =
    done?.events === 0 &&
    done.helpRequests === 0 &&
    !news.next &&
    news.waiting.length === 0 &&
    news.invitations.length === 0;
  return (
    <Stack sx={{ gap: { xs: 6, sm: 8 } }}>
      {isNew && <Newcomer />}
      <Cards title={t('dashboard.person.invitations')} events={news.invitations} />
      {news.next && <Cards title={t('dashboard.person.next')} events={[news.next]} />}
      <Cards title={t('dashboard.person.waiting')} events={news.waiting} />
      <OwnRequest />
      <PersonLimits />
      {news.near.length > 0 ? (
        <Section
          title={t('dashboard.person.near')}
          action={
            <Button component={Link} to={paths.events} variant="text" sx={{ whiteSpace: 'nowrap' }}>
              {t('dashboard.person.nearAll', { count: available.data.total })}
            </Button>
          }
        >
          <PersonEventCards label={t('dashboard.person.near')} events={news.near} />
        </Section>
      ) : (
        <Typography color="textSecondary">{t('dashboard.person.nothingNear')}</Typography>
      )}
      <Participation />
    </Stack>
  );
}

function Newcomer() {
  const { t } = useTranslation('cabinet');
  return (
    <Alert>
      <strong>{t('dashboard.person.newcomer')}</strong>
      <br />
      {t('dashboard.person.newcomerText')}
    </Alert>
  );
}

function Cards({ title, events }: { title: string; events: readonly PersonEventSummary[] }) {
  if (events.length === 0) return null;
  return (
    <Section title={title}>
      <PersonEventCards label={title} events={events} />
    </Section>
  );
}

/** How much there is so far; nothing while there is nothing. */
function Participation() {
  const { t } = useTranslation('cabinet');
  const { data } = useQuery(activityCounts);
  if (!data || data.events + data.receivedAid + data.helpRequests === 0) return null;
  return (
    <Section
      title={t('activity.title')}
      action={
        <Button component={Link} to={paths.activity} variant="text">
          {t('dashboard.person.toActivity')}
        </Button>
      }
    >
      <Figures
        figures={[
          { label: t('activity.event'), value: data.events, to: paths.activityOf('event') },
          { label: t('activity.helpRequest'), value: data.helpRequests, to: paths.activityOf('helpRequest') },
          { label: t('activity.receivedAid'), value: data.receivedAid, to: paths.activityOf('receivedAid') },
        ]}
      />
    </Section>
  );
}
