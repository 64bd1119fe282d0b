/**
 * What the QR of an invitation or a ticket says: an address that leads to the participant's page. Scanned with any camera it
 * takes the organizer there; scanned at the table it says who stands in front of it. Both ids are written as figures, which a
 * QR code holds in a third of the room: fewer and larger squares are read sooner, by worse cameras, from wet paper.
 */
export interface Ticket {
  eventId: string;
  participantId: string;
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** As codes were printed before they became short, and as the page itself is addressed. */
const pathOfPage = new RegExp(`^/cabinet/events/(${uuid})/users/(${uuid})/?$`, 'i');

/** As many figures as the greatest id has. */
const figuresOfId = 39;
const pathOfTicket = new RegExp(`^/t/([0-9]{${figuresOfId}})([0-9]{${figuresOfId}})/?$`, 'i');

const toFigures = (id: string): string =>
  BigInt(`0x${id.replaceAll('-', '')}`)
    .toString()
    .padStart(figuresOfId, '0');

function fromFigures(figures: string): string | null {
  const hex = BigInt(figures).toString(16).padStart(32, '0');
  return hex.length === 32 ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null;
}

/** The path of the URL; `PUBLIC_URL` comes before it. */
export const ticketPath = ({ eventId, participantId }: Ticket): string =>
  `/t/${toFigures(eventId)}${toFigures(participantId)}`;

/**
 * Returns the event and participant of a scanned text. The host does not matter: the product may have moved since the document was printed.
 */
export function readTicket(scanned: string): Ticket | null {
  const path = /^https?:\/\/[^/?#\s]+([^?#]*)/i.exec(scanned.trim())?.[1] ?? scanned.trim();
  const [, event, participant] = pathOfTicket.exec(path) ?? [];
  const [, ofPage, onPage] = pathOfPage.exec(path) ?? [];
  const eventId = event ? fromFigures(event) : ofPage?.toLowerCase();
  const participantId = participant ? fromFigures(participant) : onPage?.toLowerCase();
  return eventId && participantId ? { eventId, participantId } : null;
}

const numberOf = 1_000_000n;

/**
 * Returns the short number of a ticket, to be read out where no camera reads the code; empty for a text that is no id.
 */
export function ticketNumber(participantId: string): string {
  const random = participantId.replaceAll('-', '').slice(-12);
  if (!/^[0-9a-f]{12}$/i.test(random)) return '';
  return (BigInt(`0x${random}`) % numberOf).toString().padStart(6, '0');
}
