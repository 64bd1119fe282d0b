import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { shownName } from '../../../../shared/format/person-name.ts';
import { useFormat } from '../../../../shared/format/use-format.ts';
import { paths, patterns } from '../../../../shared/routing/paths.ts';
import { ResponsiveTable, type Column } from '../../../../shared/ui/lists/responsive-table.tsx';
import { useCards } from '../../../../shared/ui/lists/use-cards.ts';
import { useMayOpen } from '../../../accounts/index.ts';
import type { OrganizedEventSummary } from '../../api.ts';
import { eventState } from '../../event-state.ts';
import { EventCard, EventCards } from '../event-card.tsx';
import { EventChip } from '../event-chip.tsx';
import { Places, PlacesBar, usePlacesText } from '../places.tsx';

interface EventsTableProps {
  events: readonly OrganizedEventSummary[];
  sort: string;
  onSort: (sort: string) => void;
  /** The list has several organizers: each row shows its own, and a tap filters by it. */
  onOrganizer?: (id: string) => void;
}

/** Organizers' events: a dense table, or cards on narrow screens. */
export function EventsTable(props: EventsTableProps) {
  return useCards() ? <Cards {...props} /> : <Rows {...props} />;
}

function Cards({ events, onOrganizer }: EventsTableProps) {
  const { t } = useTranslation('cabinet');
  return (
    <EventCards label={t('events.title')}>
      {events.map(event => (
        <EventCard
          key={event.id}
          event={event}
          chip={<EventChip state={eventState(event)} />}
          action={<EventAction event={event} />}
        >
          {onOrganizer && <Organizer event={event} onOrganizer={onOrganizer} />}
          <Places event={event} />
        </EventCard>
      ))}
    </EventCards>
  );
}

function Rows({ events, sort, onSort, onOrganizer }: EventsTableProps) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const columns: Column<OrganizedEventSummary>[] = [
    {
      key: 'date',
      label: t('events.list.date'),
      sort: 'eventDate',
      cell: event => (
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {format.day(event.eventDate)}
          <br />
          {format.time(event.eventDate)}
        </Box>
      ),
    },
    {
      key: 'name',
      label: t('events.list.name'),
      sort: 'name',
      cell: event => (
        <>
          <Link component={RouterLink} to={paths.event(event.id)} sx={{ overflowWrap: 'anywhere' }}>
            {event.name}
          </Link>
          <Box sx={{ color: 'text.secondary' }}>
            {format.place({ city: event.locationCity, region: event.locationRegion })}
          </Box>
          {onOrganizer && <Organizer event={event} onOrganizer={onOrganizer} />}
        </>
      ),
    },
    {
      key: 'places',
      label: t('events.list.places'),
      sort: 'maxParticipants',
      cell: event => <PlacesCell event={event} />,
    },
    { key: 'state', label: t('events.list.state'), cell: event => <EventChip state={eventState(event)} /> },
  ];
  return (
    <ResponsiveTable
      label={t('events.title')}
      rows={events}
      rowKey={event => event.id}
      columns={columns}
      sort={sort}
      onSort={onSort}
      actions={event => <EventAction event={event} />}
    />
  );
}

/** The organizer; own events of an administrator have none to filter by. */
function Organizer({ event, onOrganizer }: { event: OrganizedEventSummary; onOrganizer: (id: string) => void }) {
  const { t } = useTranslation('cabinet');
  const { id, name } = event.organization;
  if (id === null) return <Box sx={{ color: 'text.secondary' }}>{name}</Box>;
  return (
    <Link
      component="button"
      type="button"
      color="textSecondary"
      aria-label={t('events.list.showOnlyOf', { name: shownName(name) })}
      onClick={() => onOrganizer(id)}
      sx={{ textAlign: 'start', minHeight: { xs: 44, lg: 24 }, fontWeight: 500 }}
    >
      {shownName(name)}
    </Link>
  );
}

function PlacesCell({ event }: { event: OrganizedEventSummary }) {
  const text = usePlacesText(event);
  return (
    <Box sx={{ minWidth: 150 }}>
      {text}
      <Box sx={{ mt: 1 }}>
        <PlacesBar event={event} />
      </Box>
    </Box>
  );
}

/** The next action for the event; readers with only the duty `desk` get no link to applications. */
function EventAction({ event }: { event: OrganizedEventSummary }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const mayOpen = useMayOpen();
  const waiting = event.counts.applied;
  return waiting > 0 && mayOpen(patterns.eventApplication) ? (
    <Button component={RouterLink} to={paths.eventApplication(event.id)} sx={{ whiteSpace: 'nowrap' }}>
      {t('cabinet:events.list.appliedWaiting', { count: waiting })}
    </Button>
  ) : (
    <Button component={RouterLink} to={paths.event(event.id)} variant="text">
      {t('common:action.open')}
    </Button>
  );
}
