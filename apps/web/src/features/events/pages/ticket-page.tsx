import { isInSet } from '@oplich/contract/participants/states';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { EventMissing } from '../components/event-missing.tsx';
import { NoTicket } from '../ticket/no-ticket.tsx';
import { Ticket } from '../ticket/ticket.tsx';
import { ticket } from '../ticket/ticket-query.ts';

/** What a confirmed person shows at the table; opens without a connection once it was seen. */
export default function TicketPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(ticket(id));
  if (error && !data) return <EventMissing error={error} onRetry={refetch} />;
  if (!data) return <Loading rows={2} height={260} />;
  const { event } = data.data;
  const status = event.myParticipation?.status;
  const isValid = !event.cancelledAt && isInSet('isListed', status);
  return isValid ? <Ticket kept={data} /> : <NoTicket event={event} />;
}
