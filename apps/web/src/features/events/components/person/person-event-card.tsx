import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../../shared/routing/paths.ts';
import type { ListedEvent } from '../../api.ts';
import { myState } from '../../event-state.ts';
import { hasTicket, TicketLink } from '../../ticket/ticket-link.tsx';
import { ApplyButton } from './apply-button.tsx';
import { EventCard } from '../event-card.tsx';
import { EventChip } from '../event-chip.tsx';
import { PlacesBar, PlacesChip } from '../places.tsx';

/** An event as a displaced person meets it: what is between them, or how many places are left. */
export function PersonEventCard({ event }: { event: ListedEvent }) {
  const state = myState(event);
  const isOpen = event.status === 'scheduled' && !event.cancelledAt;
  return (
    <EventCard
      event={event}
      chip={state ? <EventChip state={state} /> : <PlacesChip event={event} />}
      action={<CardAction event={event} />}
    >
      {!state && isOpen && <PlacesBar event={event} />}
    </EventCard>
  );
}

function CardAction({ event }: { event: ListedEvent }) {
  const { t } = useTranslation();
  if (hasTicket(event) && event.status === 'scheduled') return <TicketLink eventId={event.id} />;
  // An invitation waits for an answer; of all other events one chooses, so none of them stands out.
  if (event.allowed.includes('accept')) return <ApplyButton event={event} />;
  if (event.allowed.includes('apply')) return <ApplyButton event={event} isQuiet />;
  return (
    <Button component={Link} to={paths.event(event.id)} variant="outlined">
      {t('action.more')}
    </Button>
  );
}
