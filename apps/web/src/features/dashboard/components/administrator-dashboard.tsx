import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { declarations } from '../../declarations/index.ts';
import { organizedEventCounts, organizedEventSummaries } from '../../events/index.ts';
import { feedbackList } from '../../feedback/index.ts';
import { shownName } from '../../../shared/format/person-name.ts';
import { helpRequestCounts } from '../../help-requests/index.ts';
import { emailCounts } from '../../emails/index.ts';
import { reportCounts } from '../../reports/index.ts';
import { useMayOpen, useProfile } from '../../accounts/index.ts';
import { api } from '../../../shared/api-client/index.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { lazyPart } from '../../../shared/ui/status/lazy-part.tsx';
import { WhenNear } from '../../../shared/ui/layout/when-near.tsx';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import { ActsToConfirm } from './acts-to-confirm.tsx';
import { Columns } from './columns.tsx';
import { Figures } from './figures.tsx';
import { areKnown, PartlyUnknown } from './partly-unknown.tsx';
import { Section } from './section.tsx';
import { atFirst, TaskList } from './task-list.tsx';

// Heavier than all that waits, and below it.
const RequestsNow = lazyPart(() => import('./requests-now.tsx').then(m => m.RequestsNow));

/** What waits for an administrator, and where it is done. */
const decisions = {
  awaitingApproval: paths.users,
  pendingUpdates: paths.usersTab('updates'),
  deletionRequests: paths.usersTab('deletion'),
  declarations: paths.declarationsWaiting,
  feedback: paths.feedback,
  reports: paths.reports,
  failedEmails: paths.emails,
  partnersRequests: paths.helpTab('partners', 'underConsideration'),
  usersRequests: paths.helpTab('users', 'underConsideration'),
} as const;
const kinds = Object.keys(decisions) as (keyof typeof decisions)[];

export function AdministratorDashboard() {
  const { t } = useTranslation('cabinet');
  const mayOpen = useMayOpen();
  // Before one's duties are known nothing below is asked, and nothing may be called done.
  const profile = useProfile();
  // Nothing is requested that is outside the user's duties.
  const ifOpen = (path: string) => ({ enabled: mayOpen(path) });
  const users = useQuery({ ...api.query('GET /accounts/users/counts'), ...ifOpen(paths.users) });
  const { data: events } = useQuery({ ...organizedEventCounts, ...ifOpen(paths.events) });
  const emails = useQuery({ ...emailCounts, ...ifOpen(paths.emails) });
  const declared = useQuery({
    ...declarations({ status: ['submitted'], pageSize: 1 }),
    ...ifOpen(paths.declarations),
  });
  const written = useQuery({ ...feedbackList({ state: 'open', pageSize: 1 }), ...ifOpen(paths.feedback) });
  const reported = useQuery({ ...reportCounts, ...ifOpen(paths.reports) });
  const fromPartners = useQuery({ ...helpRequestCounts('partners'), ...ifOpen(paths.help) });
  const fromUsers = useQuery({ ...helpRequestCounts('users'), ...ifOpen(paths.help) });
  const enabledQueries = [profile, users, emails, declared, written, reported, fromPartners, fromUsers].filter(
    ({ isEnabled }) => isEnabled,
  );

  const counts: Record<keyof typeof decisions, number | undefined> = {
    awaitingApproval: users.data?.awaitingApproval,
    pendingUpdates: users.data?.pendingUpdates,
    deletionRequests: users.data?.deletionRequests,
    declarations: declared.data?.total,
    feedback: written.data?.total,
    reports: reported.data?.submitted,
    failedEmails: emails.data?.failed,
    partnersRequests: fromPartners.data?.underConsideration,
    usersRequests: fromUsers.data?.underConsideration,
  };
  const open = kinds.flatMap(kind => {
    const count = counts[kind];
    return count ? [{ kind, count }] : [];
  });
  // What one has no duty for is not counted.
  const figure = (kind: 'displaced' | 'volunteers' | 'organizations') =>
    mayOpen(paths.users) && (!users.data || users.data[kind] !== undefined)
      ? [{ label: t(`dashboard.admin.${kind}`, { count: users.data?.[kind] ?? 0 }), value: users.data?.[kind] }]
      : [];
  const eventFigure = (kind: 'scheduled' | 'accomplished') =>
    mayOpen(paths.events)
      ? [{ label: t(`dashboard.events.${kind}`, { count: events?.[kind] ?? 0 }), value: events?.[kind] }]
      : [];
  const figures = [
    ...figure('displaced'),
    ...figure('volunteers'),
    ...figure('organizations'),
    ...eventFigure('scheduled'),
    ...eventFigure('accomplished'),
  ];
  const requests = (content: ReactNode) => (
    <Section
      title={t('dashboard.admin.requests')}
      action={
        <Button component={Link} to={paths.helpTab('statistics')} variant="text">
          {t('dashboard.admin.statistics')}
        </Button>
      }
    >
      {content}
    </Section>
  );
  return (
    <Stack sx={{ gap: { xs: 6, sm: 8 } }}>
      {figures.length > 0 && (
        <Section title={t('dashboard.admin.counts')}>
          <Figures figures={figures} />
        </Section>
      )}
      <Columns
        first={
          <Section title={t('dashboard.admin.awaiting')}>
            <Stack sx={{ gap: 3 }}>
              <PartlyUnknown queries={enabledQueries} />
              {open.length > 0 ? (
                <TaskList
                  tasks={open.map(({ kind, count }) => ({
                    key: kind,
                    title: t(`dashboard.admin.${kind}`, { count }),
                    to: decisions[kind],
                    label: t('dashboard.admin.open'),
                  }))}
                  whole
                />
              ) : areKnown(enabledQueries) ? (
                <Alert severity="success">{t('dashboard.admin.none')}</Alert>
              ) : (
                enabledQueries.some(query => query.isLoading) && <Loading rows={2} height={64} />
              )}
            </Stack>
          </Section>
        }
        second={
          <>
            {mayOpen(paths.events) && <EventsToday />}
            {mayOpen(paths.acts) && <ActsToConfirm />}
          </>
        }
      />
      {mayOpen(paths.help) && !enabledQueries.some(query => query.isLoading) && (
        <WhenNear instead={requests(<Box sx={{ height: 360, borderRadius: 4, bgcolor: 'surface.quiet' }} />)}>
          {requests(<RequestsNow />)}
        </WhenNear>
      )}
    </Stack>
  );
}

function EventsToday() {
  const { t } = useTranslation(['cabinet', 'common']);
  const format = useFormat();
  const today = kyivDay(new Date());
  const { data, error, refetch } = useQuery(
    organizedEventSummaries({ from: today, to: today, sort: 'eventDate', pageSize: atFirst }),
  );
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
        error ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <Loading rows={1} height={72} />
        )
      ) : data.items.length === 0 ? (
        <Typography color="textSecondary">{t('cabinet:dashboard.admin.noneToday')}</Typography>
      ) : (
        <TaskList
          all={{ to: paths.eventsOn(today), count: data.total }}
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
