import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { participantStatuses } from '@oplich/contract/participants/states';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { EventChip, participationState } from '../../events/index.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import type { Activity } from '../api.ts';
import { LineCard } from './line-card.tsx';

/** An event: what became of the participation, when and where it is. */
export function EventLine({ line }: { line: Activity }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const { rejectedBecause, eventDate, place, region } = line;
  const status = participantStatuses.find(one => one === line.status);
  return (
    <LineCard
      chip={status && <EventChip state={participationState({ status, rejectedBecause })} />}
      title={
        line.eventId ? (
          <Link component={RouterLink} to={paths.event(line.eventId)} color="inherit" underline="hover">
            {line.title}
          </Link>
        ) : (
          line.title
        )
      }
    >
      <Typography color="textSecondary">
        {eventDate && format.longDateTime(eventDate)}
        {place && (
          <>
            <br />
            {format.place({ address: place, region }, { withAddress: true })}
          </>
        )}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('activity.onListSince', { day: format.longDate(line.at) })}
      </Typography>
    </LineCard>
  );
}
