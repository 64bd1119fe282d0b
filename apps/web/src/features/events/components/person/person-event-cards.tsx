import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../../shared/routing/paths.ts';
import type { PersonEventSummary } from '../../api.ts';
import { myState } from '../../event-state.ts';
import { hasTicket, TicketLink } from '../../ticket/ticket-link.tsx';
import { ApplyButton } from './apply-button.tsx';
import { EventCard, EventCards } from '../event-card.tsx';
import { EventChip } from '../event-chip.tsx';
import { PlacesBar, PlacesChip } from '../places.tsx';

/**
 * Events of a displaced person, with their state or the free places. The first of several invitations is the page's main action; other
 * events have no main one.
 */
export function PersonEventCards({ label, events }: { label: string; events: readonly PersonEventSummary[] }) {
  const first = events.find(({ allowed }) => allowed.includes('accept'));
  return (
    <EventCards label={label}>
      {events.map(event => (
        <PersonEventCard key={event.id} event={event} isFirst={event === first} />
      ))}
    </EventCards>
  );
}

function PersonEventCard({ event, isFirst }: { event: PersonEventSummary; isFirst: boolean }) {
  const state = myState(event);
  const isOpen = event.status === 'scheduled' && !event.cancelledAt;
  return (
    <EventCard
      event={event}
      chip={state ? <EventChip state={state} /> : <PlacesChip event={event} />}
      action={<CardAction event={event} isFirst={isFirst} />}
    >
      {!state && isOpen && <PlacesBar event={event} />}
    </EventCard>
  );
}

function CardAction({ event, isFirst }: { event: PersonEventSummary; isFirst: boolean }) {
  const { t } = useTranslation();
  if (hasTicket(event) && event.status === 'scheduled') return <TicketLink eventId={event.id} />;
  if (event.allowed.includes('accept') || event.allowed.includes('apply'))
    return <ApplyButton event={event} isQuiet={!isFirst} />;
  return (
    <Button component={Link} to={paths.event(event.id)} variant="outlined">
      {t('action.more')}
    </Button>
  );
}
