import { expect, test } from 'vitest';
import { readTicket, ticketPath } from './ticket.ts';

const ticket = {
  eventId: '0199a4c2-1111-7abc-8def-000000000001',
  participantId: '0199a4c2-2222-7abc-8def-000000000002',
};
const path = ticketPath(ticket);

test.each([
  `https://oplich.example${path}`,
  `http://10.0.0.5:3000${path}`,
  `  https://old-host.example${path}/  `,
  `https://oplich.example${path}?from=pdf#top`,
  `https://oplich.example${path.replace(ticket.eventId, ticket.eventId.toUpperCase())}`,
  path,
])('%s is the ticket of its participant [R-PAR-30]', scanned => expect(readTicket(scanned)).toEqual(ticket));

test.each([
  '',
  'Продуктовий набір',
  'https://oplich.example/cabinet/events',
  `https://oplich.example/cabinet/events/${ticket.eventId}/users/12`,
  `https://oplich.example/other${path}`,
  `https://oplich.example${path}/edit`,
  `javascript:${path}`,
  '4820000123456',
])('%j is no ticket [R-PAR-30]', scanned => expect(readTicket(scanned)).toBeNull());
