import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { LateIssuesNote } from '../../hand-out/index.ts';
import { hasCode } from '../../../shared/api-client/index.ts';
import { isId } from '../../../shared/routing/is-id.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { useTitle } from '../../../shared/routing/use-title.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { PrintIcon } from '../../../shared/ui/icons/print.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { PrintHead } from '../../../shared/ui/layout/print-head.tsx';
import { Signatures } from '../../../shared/ui/figures/signatures.tsx';
import { report as reportQuery, type Report } from '../api.ts';
import { ReportChip } from '../components/report-chip.tsx';
import { ReportActions } from '../components/report-actions.tsx';
import { ReportFacts } from '../components/report-facts.tsx';
import { ReportGoods } from '../components/report-goods.tsx';
import { ReportPeople } from '../components/report-people.tsx';
import { ReportPhotos } from '../components/report-photos.tsx';

export default function ReportPage() {
  const { id = '' } = useParams();
  return isId(id) ? <OneReport id={id} /> : <NoReport />;
}

function NoReport() {
  const { t } = useTranslation('cabinet');
  return <EmptyState title={t('reports.missing')} text={t('reports.missingText')} />;
}

function OneReport({ id }: { id: string }) {
  const { t } = useTranslation('cabinet');
  const { data, error, refetch } = useQuery(reportQuery(id));
  useTitle(data && (data.title ?? data.event.name));
  if (error && !data) {
    return hasCode(error, 'not_found') ? <NoReport /> : <ErrorState error={error} onRetry={refetch} />;
  }
  if (!data) return <Loading rows={3} height={160} />;
  return (
    <>
      {/* A report has no number of its own: the end of its mark names it on paper. */}
      <PrintHead number={id.slice(-8).toUpperCase()} />
      <Page
        title={data.title ?? data.event.name}
        lead={<ReportChip status={data.status} />}
        backTo={paths.reports}
        actions={
          <>
            <ReportActions report={data} />
            <Button startIcon={<PrintIcon />} onClick={() => window.print()}>
              {t('reports.do.print')}
            </Button>
          </>
        }
      >
        {data.status !== 'accepted' && <LateIssuesNote eventId={data.event.id} beforeReport />}
        <Details report={data} />
        <Signatures parties={[t('reports.paper.organizer'), t('reports.paper.accepted')]} />
      </Page>
    </>
  );
}

function Details({ report }: { report: Report }) {
  const { t } = useTranslation('cabinet');
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
        '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' },
      }}
    >
      <Stack sx={{ gap: 4, minWidth: 0, '@media print': { order: 2 } }}>
        {report.status === 'returned' && report.comment && (
          <Alert severity="warning" isStanding>
            <strong>{t('reports.toCorrect')}</strong>
            <br />
            {report.comment}
          </Alert>
        )}
        {report.status === 'draft' && <Alert>{t('reports.draftNote')}</Alert>}
        {report.description && (
          <Card component="section">
            <Typography component="h2" variant="h2" sx={{ mb: 2 }}>
              {t('reports.facts.description')}
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '70ch' }}>
              {report.description}
            </Typography>
          </Card>
        )}
        <ReportPeople report={report} />
        <ReportGoods {...report} on={report.event.eventDate} />
        <ReportPhotos media={report.media} />
      </Stack>
      <ReportFacts report={report} />
    </Box>
  );
}
