import { readTicket } from '@oplich/contract/participants/ticket';
import type { HandOut } from '../api.ts';

/** What a scanned text means at this table: a person of the event, or why it is none. */
export type ReadAtTable = { participantId: string } | 'notTicket' | 'otherEvent' | 'unknown';

export function readAtTable(text: string, { event, people }: Pick<HandOut, 'event' | 'people'>): ReadAtTable {
  const ticket = readTicket(text) ?? readTicket(onLatinKeys(text));
  if (!ticket) return 'notTicket';
  if (ticket.eventId !== event.id) return 'otherEvent';
  const { participantId } = ticket;
  return people.some(one => one.participantId === participantId) ? { participantId } : 'unknown';
}

/** A wired scanner types like a keyboard; with the Ukrainian layout active an address arrives in these letters. */
const ukrainian = 'йцукенгшщзхїфівапролджєячсмитьбю.ЙЦУКЕНГШЩЗХЇФІВАПРОЛДЖЄЯЧСМИТЬБЮ,';
const latin = 'qwertyuiop[]asdfghjkl;\'zxcvbnm,./QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?';
const onLatinKeys = (text: string) => text.replace(/./g, letter => latin[ukrainian.indexOf(letter)] ?? letter);
