import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { declarations } from '../../declarations/index.ts';
import { organizedEventCounts, organizedEvents } from '../../events/index.ts';
import { feedbackList } from '../../feedback/index.ts';
import { shownName } from '../../../shared/format/person-name.ts';
import { helpRequestCounts } from '../../help-requests/index.ts';
import { mailCounts } from '../../mails/index.ts';
import { reportCounts } from '../../reports/index.ts';
import { api } from '../../../shared/api-client/index.ts';
import { kyivDay } from '../../../shared/format/kyiv-time.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Loading } from '../../../shared/ui/loading.tsx';
import { Message } from '../../../shared/ui/message.tsx';
import { ActsToConfirm } from './acts-to-confirm.tsx';
import { Figures } from './figures.tsx';
import { Section } from './section.tsx';
import { TaskList } from './task-list.tsx';

/** What waits for an administrator, and where it is done. */
const decisions = {
  awaitingApproval: paths.users,
  pendingUpdates: paths.usersTab('updates'),
  deletionRequests: paths.usersTab('deletion'),
  declarations: paths.declarationsWaiting,
  feedback: paths.feedback,
  reports: paths.reports,
  failedMails: paths.mails,
  partnersRequests: paths.helpTab('partners', 'underConsideration'),
  usersRequests: paths.helpTab('users', 'underConsideration'),
} as const;
const kinds = Object.keys(decisions) as (keyof typeof decisions)[];

export function AdministratorDashboard() {
  const { t } = useTranslation('cabinet');
  const users = useQuery(api.query('GET /accounts/users/counts'));
  const { data: events } = useQuery(organizedEventCounts);
  const { data: mails } = useQuery(mailCounts);
  const { data: declared } = useQuery(declarations({ status: ['submitted'], pageSize: 1 }));
  const { data: written } = useQuery(feedbackList({ state: 'open', pageSize: 1 }));
  const { data: reported } = useQuery(reportCounts);
  const { data: fromPartners } = useQuery(helpRequestCounts('partners'));
  const { data: fromUsers } = useQuery(helpRequestCounts('users'));
  if (users.error && !users.data) return <ErrorState error={users.error} onRetry={users.refetch} />;
  if (!users.data) return <Loading height={140} />;

  const counts = {
    ...users.data,
    declarations: declared?.total ?? 0,
    feedback: written?.total ?? 0,
    reports: reported?.submitted ?? 0,
    failedMails: mails?.failed ?? 0,
    partnersRequests: fromPartners?.underConsideration ?? 0,
    usersRequests: fromUsers?.underConsideration ?? 0,
  };
  const open = kinds.filter(one => counts[one] > 0);
  return (
    <Stack sx={{ gap: 8 }}>
      <Section title={t('dashboard.admin.awaiting')}>
        {open.length === 0 ? (
          <Message severity="success">{t('dashboard.admin.none')}</Message>
        ) : (
          <TaskList
            tasks={open.map(one => ({
              key: one,
              title: t(`dashboard.admin.${one}`, { count: counts[one] }),
              to: decisions[one],
              label: t('dashboard.admin.open'),
            }))}
          />
        )}
      </Section>
      <ActsToConfirm />
      <EventsToday />
      <Section title={t('dashboard.admin.counts')}>
        <Figures
          figures={[
            { label: t('dashboard.admin.displaced', { count: counts.displaced }), value: counts.displaced },
            { label: t('dashboard.admin.volunteers', { count: counts.volunteers }), value: counts.volunteers },
            { label: t('dashboard.admin.organizations', { count: counts.organizations }), value: counts.organizations },
            { label: t('dashboard.events.scheduled', { count: events?.scheduled ?? 0 }), value: events?.scheduled },
            {
              label: t('dashboard.events.accomplished', { count: events?.accomplished ?? 0 }),
              value: events?.accomplished,
            },
          ]}
        />
      </Section>
    </Stack>
  );
}

function EventsToday() {
  const { t } = useTranslation(['cabinet', 'common']);
  const format = useFormat();
  const today = kyivDay(new Date());
  const { data } = useQuery(organizedEvents({ from: today, to: today, sort: 'eventDate', pageSize: 100 }));
  return (
    <Section
      title={t('cabinet:dashboard.admin.today')}
      action={
        <Button component={Link} to={paths.events} variant="text">
          {t('cabinet:dashboard.allEvents')}
        </Button>
      }
    >
      {!data ? (
        <Loading rows={1} height={72} />
      ) : data.items.length === 0 ? (
        <Typography color="textSecondary">{t('cabinet:dashboard.admin.noneToday')}</Typography>
      ) : (
        <TaskList
          tasks={data.items.map(event => ({
            key: event.id,
            title: `${format.time(event.eventDate)} · ${event.name}`,
            text: `${format.place({ city: event.locationCity, region: event.locationRegion })} · ${shownName(event.organization.name)}`,
            to: paths.event(event.id),
            label: t('common:action.open'),
          }))}
        />
      )}
    </Section>
  );
}
