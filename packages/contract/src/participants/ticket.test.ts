import { expect, test } from 'vitest';
import { readTicket, ticketNumber, ticketPath } from './ticket.ts';

const ticket = {
  eventId: '0199a4c2-1111-7abc-8def-000000000001',
  participantId: '0199a4c2-2222-7abc-8def-000000000002',
};
const path = ticketPath(ticket);
// As codes were printed before they became short.
const printed = `/cabinet/events/${ticket.eventId}/users/${ticket.participantId}`;

test.each([
  `https://oplich.example${path}`,
  `http://10.0.0.5:3000${path}`,
  `  https://old-host.example${path}/  `,
  `https://oplich.example${path}?from=pdf#top`,
  path,
  `https://oplich.example${printed}`,
  `https://oplich.example${printed.replace(ticket.eventId, ticket.eventId.toUpperCase())}`,
])('%s is the ticket of its participant [R-PAR-30]', scanned => expect(readTicket(scanned)).toEqual(ticket));

test.each([
  '',
  'Продуктовий набір',
  'https://oplich.example/cabinet/events',
  `https://oplich.example/cabinet/events/${ticket.eventId}/users/12`,
  `https://oplich.example/other${path}`,
  `https://oplich.example${printed}/edit`,
  `https://oplich.example${path}0`,
  `https://oplich.example/t/${'9'.repeat(78)}`,
  `javascript:${path}`,
  '4820000123456',
])('%j is no ticket [R-PAR-30]', scanned => expect(readTicket(scanned)).toBeNull());

test('a code says no more than 80 letters of a usual address, and its number is six figures that stay the same [R-PAR-46]', () => {
  expect(`https://oplich.org.ua${path}`.length).toBeLessThanOrEqual(110);
  expect(path).toMatch(/^\/t\/\d{78}$/);
  expect(ticketNumber(ticket.participantId)).toBe('000002');
  expect(ticketNumber('0199a4c2-2222-7abc-8def-ffffffffffff')).toMatch(/^\d{6}$/);
  expect(ticketNumber('')).toBe('');
});
