import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../shared/routing/paths.ts';
import { ConfirmationNumberIcon as TicketIcon } from '../../../shared/ui/icons/confirmation-number.tsx';
import type { Event } from '../api.ts';
import { isBehind } from '../event-state.ts';

/** Whether the person has a ticket they still need. */
export const hasTicket = (
  event: Pick<Event, 'myParticipation' | 'cancelledAt' | 'status' | 'eventDate' | 'endsAt'>,
  now: Date = new Date(),
): boolean => event.myParticipation?.status === 'confirmed' && event.cancelledAt === null && !isBehind(event, now);

/** The way to one's ticket. */
export function TicketLink({ eventId, size }: { eventId: string; size?: 'large' }) {
  const { t } = useTranslation('cabinet');
  return (
    <Button
      component={Link}
      to={paths.eventTicket(eventId)}
      variant="contained"
      startIcon={<TicketIcon />}
      {...(size && { size })}
    >
      {t('ticket.open')}
    </Button>
  );
}
