import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { hasOnlyDesk } from '@oplich/contract/shared/duties';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Inventory2Icon as WarehouseIcon } from '../../../shared/ui/icons/inventory2.tsx';
import { comingEventSummaries, CreateButton, organizedEventCounts, overEventSummaries } from '../../events/index.ts';
import { useActing, useMayOpen } from '../../accounts/index.ts';
import { LateIssuesNote } from '../../hand-out/index.ts';
import { reportCounts } from '../../reports/index.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths, patterns } from '../../../shared/routing/paths.ts';
import { EmptyList } from '../../../shared/ui/status/empty-list.tsx';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import { comingDays } from '../coming-days.ts';
import { partnerNews } from '../partner-news.ts';
import { usePartnerNews } from '../use-partner-news.ts';
import { Columns } from './columns.tsx';
import { DaysStrip } from './days-strip.tsx';
import { DeskDashboard } from './desk-dashboard.tsx';
import { EventsSection } from './events-section.tsx';
import { Figures } from './figures.tsx';
import { RequestsToHelp } from './help-news.tsx';
import { ActsToConfirm } from './acts-to-confirm.tsx';
import { PartlyUnknown } from './partly-unknown.tsx';
import { GoodsEndingSoon, GoodsShort, ReportsDue } from './stock-news.tsx';
import { ReportsOwed } from './report-news.tsx';
import { Section } from './section.tsx';
import { TaskList } from './task-list.tsx';

/** On the day of an event its hand-out comes first. */
export function PartnerActions() {
  const { t } = useTranslation('cabinet');
  const mayOpen = useMayOpen();
  const { data } = useQuery({ ...comingEventSummaries(), enabled: mayOpen(paths.eventNew) });
  const handsOut = partnerNews(data?.items ?? [], new Date()).today.some(({ allowed }) => allowed.includes('handOut'));
  return (
    <>
      {mayOpen(paths.positionNew) && (
        <Button component={Link} to={paths.positionNew} startIcon={<WarehouseIcon />}>
          {t('dashboard.partner.addPosition')}
        </Button>
      )}
      <CreateButton isFirst={!handsOut} />
    </>
  );
}

/** What needs a partner now; who only hands out is led to the table. */
export function PartnerDashboard() {
  const { duties, isForPartner } = useActing();
  if (!duties && isForPartner) return <Loading height={180} />;
  return duties && hasOnlyDesk(duties) ? <DeskDashboard /> : <WholeDashboard />;
}

function WholeDashboard() {
  const { t } = useTranslation(['cabinet', 'common']);
  const format = useFormat();
  const coming = useQuery(comingEventSummaries());
  const { data: counts } = useQuery(organizedEventCounts);
  // Scheduled but not upcoming: nobody has closed them yet. Most partners have none.
  const hasOver = counts && coming.data && counts.scheduled > coming.data.total;
  const behind = useQuery({ ...overEventSummaries(), enabled: hasOver === true });
  const mayOpen = useMayOpen();
  const { data: reported } = useQuery({ ...reportCounts, enabled: mayOpen(paths.reports) });
  const others = Object.values(usePartnerNews()).filter(({ isEnabled }) => isEnabled);
  if (coming.error && !coming.data) return <ErrorState error={coming.error} onRetry={coming.refetch} />;
  if (!coming.data) return <Loading height={180} />;

  const scheduled = [...(behind.data?.items ?? []), ...coming.data.items];
  const { today, next, waiting, over } = partnerNews(scheduled, new Date());
  if (scheduled.length === 0 && !hasOver && (counts?.accomplished ?? 0) + (counts?.finished ?? 0) === 0)
    return <Newcomer />;
  const known = [
    waiting.length,
    hasOver === false ? 0 : behind.data && over.length,
    ...others.map(({ data }) => (Array.isArray(data) ? data.length : data?.total)),
  ];
  // What did not come yet is no zero.
  const isCalm = known.every(count => count === 0);
  return (
    <Stack sx={{ gap: { xs: 6, sm: 8 } }}>
      <Section title={t('cabinet:dashboard.partner.counts')}>
        <Figures
          figures={[
            ...(['scheduled', 'accomplished', 'finished'] as const).map(one => ({
              label: t(`cabinet:dashboard.events.${one}`, { count: counts?.[one] ?? 0 }),
              value: counts?.[one],
              to: paths.eventsOf(one),
            })),
            mayOpen(paths.reports) && {
              label: t('cabinet:dashboard.partner.accepted', { count: reported?.accepted ?? 0 }),
              value: reported?.accepted,
              to: paths.reportsTab('accepted'),
            },
          ].filter(figure => figure !== false)}
        />
      </Section>
      <DaysStrip days={comingDays(coming.data.items, new Date())} />
      <PartlyUnknown queries={hasOver ? [...others, behind] : others} />
      <Columns
        first={
          <>
            {today.length > 0 ? (
              <EventsSection title={t('cabinet:dashboard.partner.today')} events={today} />
            ) : (
              next && <EventsSection title={t('cabinet:dashboard.partner.next')} events={[next]} />
            )}
            <LateIssuesNote />
            <ActsToConfirm />
            {mayOpen(patterns.eventApplication) && waiting.length > 0 && (
              <Section title={t('cabinet:dashboard.partner.waiting')}>
                <TaskList
                  tasks={waiting.map(event => ({
                    key: event.id,
                    title: t('cabinet:dashboard.partner.waitingCount', { count: event.counts.applied }),
                    text: `${event.name} · ${format.longDateTime(event.eventDate)}`,
                    to: paths.eventApplication(event.id),
                    label: t('cabinet:dashboard.partner.review'),
                  }))}
                />
              </Section>
            )}
            <ReportsOwed />
            {over.length > 0 && (
              <Section title={t('cabinet:dashboard.partner.over')}>
                <TaskList
                  tasks={over.map(event => ({
                    key: event.id,
                    title: event.name,
                    text: format.longDateTime(event.eventDate),
                    to: paths.event(event.id),
                    label: t('common:action.open'),
                  }))}
                />
              </Section>
            )}
          </>
        }
        second={
          <>
            <RequestsToHelp />
            <GoodsShort />
            <GoodsEndingSoon />
            <ReportsDue />
          </>
        }
      />
      {isCalm && (
        <Alert severity="success">
          <strong>{t('cabinet:dashboard.partner.calm')}</strong>
          <br />
          {t('cabinet:dashboard.partner.calmText')}
        </Alert>
      )}
    </Stack>
  );
}

function Newcomer() {
  const { t } = useTranslation('cabinet');
  const mayOpen = useMayOpen();
  return (
    <EmptyList
      title={t('dashboard.partner.newcomer')}
      text={t('dashboard.partner.newcomerText')}
      action={
        mayOpen(paths.positionNew) && (
          <Button component={Link} to={paths.positionNew} variant="contained">
            {t('dashboard.partner.addPosition')}
          </Button>
        )
      }
    />
  );
}
