import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useProfile } from '../../accounts/index.ts';
import { EventMissing } from '../../events/index.ts';
import { LateIssuesNote } from '../../hand-out/index.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { useTitle } from '../../../shared/routing/use-title.ts';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { report as reportQuery, reportPrefill, type ReportPrefill } from '../api.ts';
import { ReportForm } from '../form/report-form.tsx';

/** An update must not overwrite the input: the form begins with the newest version, requested once. */
const newest = { refetchOnMount: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

export default function SubmitReportPage() {
  const { t } = useTranslation('cabinet');
  const { eventId = '' } = useParams();
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...reportPrefill(eventId), ...newest });
  useTitle(data && t('reports.form.titleOf', { event: data.event.name }));
  if (error && !data) return <EventMissing error={error} onRetry={refetch} />;
  if (!data || !isFetchedAfterMount) return <Loading rows={3} height={160} />;
  if (data.event.status === 'scheduled') return <NotYet eventId={eventId} />;
  return (
    <Page title={t('reports.form.titleOf', { event: data.event.name })} backTo={paths.event(eventId)} width="narrow">
      <LateIssuesNote eventId={eventId} beforeReport />
      <Chosen key={eventId} newest={data} />
    </Page>
  );
}

/** What the page began with: once a draft is kept, the answers change, and the form stays. */
function Chosen({ newest: found }: { newest: ReportPrefill }) {
  const [prefill] = useState(found);
  return prefill.report ? <GoOn prefill={prefill} id={prefill.report.id} /> : <Begin prefill={prefill} />;
}

function Begin({ prefill }: { prefill: ReportPrefill }) {
  const { data: profile } = useProfile();
  return profile ? <ReportForm prefill={prefill} report={null} userId={profile.id} /> : <Loading height={240} />;
}

/** A draft or a returned report is written on; any other is only read. */
function GoOn({ prefill, id }: { prefill: ReportPrefill; id: string }) {
  const { t } = useTranslation('cabinet');
  const { data: profile } = useProfile();
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...reportQuery(id), ...newest });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data || !profile || !isFetchedAfterMount) return <Loading rows={3} height={160} />;
  if (data.allowed.includes('edit')) return <ReportForm prefill={prefill} report={data} userId={profile.id} />;
  return (
    <EmptyState
      level="h2"
      title={t(`reports.form.closed.${data.status}`)}
      action={
        <Button component={Link} to={paths.report(id)} variant="contained">
          {t('reports.form.open')}
        </Button>
      }
    />
  );
}

function NotYet({ eventId }: { eventId: string }) {
  const { t } = useTranslation('cabinet');
  return (
    <EmptyState
      title={t('reports.form.notYet')}
      text={t('reports.form.notYetText')}
      action={
        <Button component={Link} to={paths.event(eventId)} variant="contained">
          {t('reports.due.event')}
        </Button>
      }
    />
  );
}
