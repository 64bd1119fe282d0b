import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { helpRequestStatuses } from '@oplich/contract/help-requests/states';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { RequestChip } from '../../help-requests/index.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import type { Activity } from '../api.ts';
import { LineCard } from './line-card.tsx';

/** A help request: what was asked for, when, and its state. */
export function RequestLine({ line }: { line: Activity }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const status = helpRequestStatuses.find(one => one === line.status);
  return (
    <LineCard
      chip={status && <RequestChip status={status} withdrawnAt={line.rejectedBecause && line.at} />}
      title={
        <Link component={RouterLink} to={paths.helpRequest(line.id)} color="inherit" underline="hover">
          {line.title}
        </Link>
      }
    >
      <Typography variant="body2" color="textSecondary">
        {t('activity.asked', { day: format.longDate(line.at) })}
      </Typography>
    </LineCard>
  );
}
