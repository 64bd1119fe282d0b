import { readTicket } from '@oplich/contract/participants/ticket';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../shared/routing/paths.ts';

/** Where the code of a ticket leads whoever scans it with a camera of their own: to the page of its participant, which asks who they are. */
export function ScannedTicket() {
  const ticket = readTicket(useLocation().pathname);
  return <Navigate replace to={ticket ? paths.eventUser(ticket.eventId, ticket.participantId) : paths.events} />;
}
