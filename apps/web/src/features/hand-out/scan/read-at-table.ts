import { readTicket } from '@oplich/contract/participants/ticket';
import type { HandOut } from '../api.ts';

/** What a scanned text is at this table: somebody of the event, or why it is nobody. */
export type ReadAtTable = { participantId: string } | 'notTicket' | 'otherEvent' | 'unknown';

export function readAtTable(text: string, { event, people }: Pick<HandOut, 'event' | 'people'>): ReadAtTable {
  const ticket = readTicket(text) ?? readTicket(onLatinKeys(text));
  if (!ticket) return 'notTicket';
  if (ticket.eventId !== event.id) return 'otherEvent';
  const { participantId } = ticket;
  return people.some(one => one.participantId === participantId) ? { participantId } : 'unknown';
}

/** A scanner by cable presses keys; with the Ukrainian layout on, an address comes out in these letters. */
const ukrainian = 'йцукенгшщзхїфівапролджєячсмитьбю.ЙЦУКЕНГШЩЗХЇФІВАПРОЛДЖЄЯЧСМИТЬБЮ,';
const latin = 'qwertyuiop[]asdfghjkl;\'zxcvbnm,./QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?';
const onLatinKeys = (text: string) => text.replace(/./g, letter => latin[ukrainian.indexOf(letter)] ?? letter);
