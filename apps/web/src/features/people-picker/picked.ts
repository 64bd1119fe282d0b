import { limits } from '@oplich/contract/shared/limits';
import type { Calls } from '@oplich/contract/calls';
import type { Answer } from '@oplich/contract/shared/call';
import { parseEmails } from './parse-emails.ts';

export type FoundPerson = Answer<Calls, 'GET /accounts/displaced/mini-search'>[number];

/** Hand-picked people as a form holds them: the pasted list unchanged, and people found by search. */
export interface Picked {
  list: string;
  people: FoundPerson[];
}

export const nobodyPicked: Picked = { list: '', people: [] };

/** Returns the part of the body. */
export const pickedToSend = ({ list, people }: Picked) => ({
  emails: parseEmails(list).emails,
  ids: people.map(person => person.id),
});

export const countPicked = ({ list, people }: Picked): number => parseEmails(list).emails.length + people.length;

/** Why these people cannot be sent as they are: something is no address, or there are too many of them. */
export function wrongIn(picked: Picked): 'invalid' | 'too_large' | undefined {
  const { emails, wrong } = parseEmails(picked.list);
  if (wrong.length > 0) return 'invalid';
  return emails.length > limits.invitedAtOnce || picked.people.length > limits.invitedAtOnce ? 'too_large' : undefined;
}
