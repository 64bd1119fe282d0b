import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths, patterns } from '../../../../shared/routing/paths.ts';
import { useMayOpen } from '../../../accounts/index.ts';
import type { Event } from '../../api.ts';

/** The next step for the organizer, as the main action of a page's header. */
export function NextStep({ event }: { event: Event }) {
  const { t } = useTranslation('cabinet');
  const canHandOut = event.allowed.includes('handOut');
  const mayOpen = useMayOpen();
  const report = mayOpen(patterns.report) ? event.report : null;
  const canReview = event.counts.applied > 0 && mayOpen(patterns.eventApplication);
  const canReport = event.allowed.includes('report');
  if (!canHandOut && !canReport && !report && !canReview) return null;
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      data-print="no"
      sx={{ gap: 2, flex: '1 1 100%', order: { sm: 1 }, flexWrap: 'wrap' }}
    >
      {canReport && (
        <Button component={Link} to={paths.submitReport(event.id, report?.id)} variant="contained" size="large">
          {t(report ? `events.report.${report.status}` : 'events.report.begin')}
        </Button>
      )}
      {report && !canReport && (
        <Button component={Link} to={paths.report(report.id)} variant="outlined" size="large">
          {t(`events.report.${report.status}`)}
        </Button>
      )}
      {canHandOut && (
        <Button
          component={Link}
          to={paths.eventHandOut(event.id)}
          variant={canReport ? 'outlined' : 'contained'}
          size="large"
        >
          {t('events.organizer.handOut')}
        </Button>
      )}
      {canReview && (
        <Button
          component={Link}
          to={paths.eventApplication(event.id)}
          variant={canHandOut ? 'outlined' : 'contained'}
          size="large"
        >
          {t('events.organizer.review')}
        </Button>
      )}
    </Stack>
  );
}
