import { readTicket } from '@oplich/contract/participants/ticket';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../shared/routing/paths.ts';

/** The target of a ticket's code scanned with any camera: redirects to the participant's page, which needs a log-in. */
export function ScannedTicket() {
  const ticket = readTicket(useLocation().pathname);
  return <Navigate replace to={ticket ? paths.eventUser(ticket.eventId, ticket.participantId) : paths.events} />;
}
