import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../shared/routing/paths.ts';
import { EventCard, EventCards, EventChip, eventState, Places, type EventSummary } from '../../events/index.ts';
import { Section } from './section.tsx';
import { atFirst } from './task-list.tsx';

interface EventsSectionProps {
  title: string;
  events: readonly EventSummary[];
  /** For members who only issue aid the whole card leads to the table. */
  onlyDesk?: boolean;
}

/** A few events, the soonest first; on its day each leads to its hand-out. */
export function EventsSection({ title, events, onlyDesk = false }: EventsSectionProps) {
  const { t } = useTranslation(['cabinet', 'common']);
  const shown = events.slice(0, atFirst);
  const first = shown.find(event => event.allowed.includes('handOut'));
  return (
    <Section
      title={title}
      action={
        events.length > atFirst && (
          <Button component={Link} to={paths.eventsOf('scheduled')} variant="text" sx={{ whiteSpace: 'nowrap' }}>
            {t('cabinet:dashboard.all', { total: events.length })}
          </Button>
        )
      }
    >
      <EventCards label={title}>
        {shown.map(event => {
          const canHandOut = event.allowed.includes('handOut');
          return (
            <EventCard
              key={event.id}
              event={event}
              {...(onlyDesk && canHandOut && { to: paths.eventHandOut(event.id) })}
              chip={<EventChip state={eventState(event)} />}
              action={
                <Button
                  component={Link}
                  to={canHandOut ? paths.eventHandOut(event.id) : paths.event(event.id)}
                  variant={event === first ? 'contained' : 'outlined'}
                  {...(onlyDesk && canHandOut && { size: 'large' as const })}
                >
                  {canHandOut ? t('cabinet:dashboard.partner.handOut') : t('common:action.more')}
                </Button>
              }
            >
              <Places event={event} />
            </EventCard>
          );
        })}
      </EventCards>
    </Section>
  );
}
