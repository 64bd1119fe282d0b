import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayOpen } from '../../accounts/index.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import { lateIssues } from '../api.ts';

interface Props {
  eventId?: string;
  /** Beside the event's report: once it is accepted none of them can be booked. */
  beforeReport?: boolean;
}

/** Says to who decides that issues came late, of one event or of all; nothing where there are none. */
export function LateIssuesNote({ eventId, beforeReport = false }: Props) {
  const { t } = useTranslation('cabinet');
  const mayOpen = useMayOpen();
  const { data } = useQuery({
    ...lateIssues({ status: ['open'], pageSize: 1, ...(eventId && { eventId }) }),
    enabled: mayOpen(paths.lateIssues),
  });
  if (!data || data.total === 0) return null;
  return (
    <Box sx={{ mb: 4, '@media print': { display: 'none' } }}>
      <Alert
        severity="warning"
        action={
          <Button component={Link} to={paths.lateIssues}>
            {t('team.late.open')}
          </Button>
        }
      >
        {t('team.late.note', { count: data.total })}
        {beforeReport && ` ${t('team.late.beforeReport')}`}
      </Alert>
    </Box>
  );
}
