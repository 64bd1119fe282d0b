/**
 * What the QR of an invitation or a ticket says: the address of the participant's page. Scanned with any camera it leads
 * the organizer there; scanned at the table it says who stands in front of it.
 */
export interface Ticket {
  eventId: string;
  participantId: string;
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const pathOfTicket = new RegExp(`^/cabinet/events/(${uuid})/users/(${uuid})/?$`, 'i');

/** The path of the address; in front of it stands `PUBLIC_URL`. */
export const ticketPath = ({ eventId, participantId }: Ticket): string =>
  `/cabinet/events/${eventId}/users/${participantId}`;

/** Who a scanned text speaks of. The host does not matter: the product may have moved since the document was printed. */
export function readTicket(scanned: string): Ticket | null {
  const path = /^https?:\/\/[^/?#\s]+([^?#]*)/i.exec(scanned.trim())?.[1] ?? scanned.trim();
  const [, eventId, participantId] = pathOfTicket.exec(path) ?? [];
  return eventId && participantId
    ? { eventId: eventId.toLowerCase(), participantId: participantId.toLowerCase() }
    : null;
}
