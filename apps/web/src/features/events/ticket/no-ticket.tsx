import Button from '@mui/material/Button';
import type { ParticipantStatus } from '@oplich/contract/participants/states';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../shared/routing/paths.ts';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import type { Event } from '../api.ts';

/** The text for each status without a ticket; people expected at the table have one. */
const withoutTicket = {
  invited: 'invited',
  applied: 'applied',
  confirmed: 'notTakingPart',
  aided: 'notTakingPart',
  rejected: 'notTakingPart',
} as const satisfies Record<ParticipantStatus, string>;

/** Why there is no ticket, and the way to the event, where one can do something about it. */
export function NoTicket({ event }: { event: Event }) {
  const { t } = useTranslation('cabinet');
  const status = event.myParticipation?.status;
  const why = event.cancelledAt ? 'cancelled' : status ? withoutTicket[status] : 'notTakingPart';
  return (
    <EmptyState
      title={t('ticket.none')}
      text={t(`ticket.why.${why}`)}
      action={
        <Button component={Link} to={paths.event(event.id)} variant="contained">
          {t('ticket.toEvent')}
        </Button>
      }
    />
  );
}
