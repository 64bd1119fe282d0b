import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { PeopleIcon } from '../../../shared/ui/icons/people.tsx';
import { StatusChip } from '../../../shared/ui/status/status-chip.tsx';
import type { Event } from '../api.ts';
import { areFewLeft, peopleServed, placesLeft } from '../event-state.ts';

type WithPlaces = Pick<Event, 'status' | 'maxParticipants' | 'counts'>;

/** "Залишилося 14 місць із 50"; after the event, how many people were aided. */
export function usePlacesText(event: WithPlaces): string {
  const { t } = useTranslation('cabinet');
  if (event.status !== 'scheduled') return t('events.places.aided', peopleServed(event));
  const count = placesLeft(event);
  const max = event.maxParticipants;
  if (count === 0) return t('events.places.none', { max });
  return areFewLeft(event) ? t('events.places.left', { count, max }) : t('events.places.free', { free: count, max });
}

/** Highlighted only when few places are left. */
export function PlacesChip({ event }: { event: WithPlaces }) {
  return <StatusChip tone={areFewLeft(event) ? 'waiting' : 'neutral'} label={usePlacesText(event)} icon={PeopleIcon} />;
}

/** A bar of taken places, or after the event of aided people; the text is next to it. */
export function PlacesBar({ event }: { event: WithPlaces }) {
  const { t } = useTranslation('cabinet');
  const isOver = event.status !== 'scheduled';
  const { aided, of } = peopleServed(event);
  const [part, whole] = isOver ? [aided, of] : [event.counts.occupied, event.maxParticipants];
  return (
    <LinearProgress
      variant="determinate"
      value={whole === 0 ? (isOver ? 0 : 100) : Math.min(100, (part / whole) * 100)}
      aria-label={t(isOver ? 'events.places.aidedBar' : 'events.places.bar')}
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
