import { foldName } from '@oplich/contract/shared/fold-name';
import { personName } from '@oplich/contract/shared/names';
import { ticketNumber } from '@oplich/contract/participants/ticket';
import type { HandOutPerson } from './api.ts';

export interface FoldedPerson {
  readonly person: HandOutPerson;
  readonly folded: string;
  /** The number of the ticket, for who cannot show its code. */
  readonly number: string;
}

/** The list comes anew every few seconds and after each issue; who has not changed is the same object in it. */
const known = new WeakMap<HandOutPerson, FoldedPerson>();

function foldedPerson(person: HandOutPerson): FoldedPerson {
  const before = known.get(person);
  if (before) return before;
  const folded = {
    person,
    folded: foldName(personName(person)),
    number: ticketNumber(person.participantId),
  };
  known.set(person, folded);
  return folded;
}

/** Each person folded once: a search over 5,000 people at each letter costs nothing then, and neither does a new list. */
export const foldedPeople = (people: readonly HandOutPerson[]): FoldedPerson[] => people.map(foldedPerson);

/** Those whose name has what was typed, or whose ticket the number: a surname that begins with it first, among them who still waits for the aid. */
export function searchPeople(people: readonly FoldedPerson[], typed: string): HandOutPerson[] {
  const wanted = foldName(typed);
  const figures = typed.replace(/\s/g, '');
  const isNumber = /^\d{3,6}$/.test(figures);
  const found = people.filter(
    ({ folded, number }) => folded.includes(wanted) || (isNumber && number.startsWith(figures)),
  );
  const begins = found.filter(({ folded }) => folded.startsWith(wanted));
  const rest = found.filter(({ folded }) => !folded.startsWith(wanted));
  return [begins, rest]
    .flatMap(part => [...part.filter(waits), ...part.filter(one => !waits(one))])
    .map(({ person }) => person);
}

const waits = ({ person }: FoldedPerson) => person.status === 'confirmed';
