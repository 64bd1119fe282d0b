import { foldName } from '@oplich/contract/shared/fold-name';
import type { HandOutPerson } from './api.ts';

export interface FoldedPerson {
  readonly person: HandOutPerson;
  readonly folded: string;
}

/** The list comes anew every few seconds and after each issue; who has not changed is the same object in it. */
const known = new WeakMap<HandOutPerson, FoldedPerson>();

function foldedPerson(person: HandOutPerson): FoldedPerson {
  const before = known.get(person);
  if (before) return before;
  const folded = { person, folded: foldName(`${person.surname} ${person.name} ${person.patronym ?? ''}`) };
  known.set(person, folded);
  return folded;
}

/** Each person folded once: a search over 5,000 people at each letter costs nothing then, and neither does a new list. */
export const foldedPeople = (people: readonly HandOutPerson[]): FoldedPerson[] => people.map(foldedPerson);

/** Those whose name has what was typed: a surname that begins with it first, among them who still waits for the aid. */
export function searchPeople(people: readonly FoldedPerson[], typed: string): HandOutPerson[] {
  const wanted = foldName(typed);
  const found = people.filter(({ folded }) => folded.includes(wanted));
  const begins = found.filter(({ folded }) => folded.startsWith(wanted));
  const rest = found.filter(({ folded }) => !folded.startsWith(wanted));
  return [begins, rest]
    .flatMap(part => [...part.filter(waits), ...part.filter(one => !waits(one))])
    .map(({ person }) => person);
}

const waits = ({ person }: FoldedPerson) => person.status === 'confirmed';
