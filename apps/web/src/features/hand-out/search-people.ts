import { foldName } from '@oplich/contract/shared/fold-name';
import type { HandOutPerson } from './api.ts';

/** Folded once for the whole list: a search over 1,000 people at each letter costs nothing then. */
export const foldedPeople = (people: readonly HandOutPerson[]) =>
  people.map(person => ({
    person,
    folded: foldName(`${person.surname} ${person.name} ${person.patronym ?? ''}`),
  }));
export type FoldedPerson = ReturnType<typeof foldedPeople>[number];

/** Those whose name has what was typed; a surname that begins with it comes first. */
export function searchPeople(people: readonly FoldedPerson[], typed: string): HandOutPerson[] {
  const wanted = foldName(typed);
  if (wanted === '') return people.map(({ person }) => person);
  const found = people.filter(({ folded }) => folded.includes(wanted));
  const begins = found.filter(({ folded }) => folded.startsWith(wanted));
  const rest = found.filter(({ folded }) => !folded.startsWith(wanted));
  return [...begins, ...rest].map(({ person }) => person);
}
