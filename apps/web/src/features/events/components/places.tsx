import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../../shared/ui/status-chip.tsx';
import type { Event } from '../api.ts';
import { placesLeft } from '../event-state.ts';

type WithPlaces = Pick<Event, 'maxParticipants' | 'counts'>;

/** "Залишилось 14 місць зі 50". */
export function usePlacesText(event: WithPlaces): string {
  const { t } = useTranslation('cabinet');
  const count = placesLeft(event);
  const max = event.maxParticipants;
  return count === 0 ? t('events.places.none', { max }) : t('events.places.left', { count, max });
}

export function PlacesChip({ event }: { event: WithPlaces }) {
  return (
    <StatusChip tone={placesLeft(event) === 0 ? 'neutral' : 'waiting'} label={usePlacesText(event)} icon={PeopleIcon} />
  );
}

/** How full the event is, as a thin line of wheat; the words stand beside it. */
export function PlacesBar({ event }: { event: WithPlaces }) {
  const { t } = useTranslation('cabinet');
  const share = event.maxParticipants === 0 ? 100 : (event.counts.occupied / event.maxParticipants) * 100;
  return (
    <LinearProgress
      variant="determinate"
      value={Math.min(100, share)}
      aria-label={t('events.places.bar')}
      sx={{ height: 6 }}
    />
  );
}

export function Places({ event }: { event: WithPlaces }) {
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {usePlacesText(event)}
      </Typography>
      <PlacesBar event={event} />
    </Box>
  );
}
