import type { HandOutPerson } from './hand-out.ts';

const alphabet = new Intl.Collator('uk');
const inOrder = (one: HandOutPerson, other: HandOutPerson): number =>
  alphabet.compare(one.surname, other.surname) ||
  alphabet.compare(one.name, other.name) ||
  (one.participantId < other.participantId ? -1 : 1);

const byId = (people: readonly HandOutPerson[]) => new Map(people.map(one => [one.participantId, one]));

/**
 * Returns a list in its order with the changed people in their places. It is sorted only where somebody was added or renamed.
 */
export function withChanges(known: readonly HandOutPerson[], told: readonly HandOutPerson[]): HandOutPerson[] {
  const now = byId(told);
  const inTheirPlaces = known.filter(one => {
    const changed = now.get(one.participantId);
    return changed?.surname === one.surname && changed.name === one.name;
  });
  return inTheirPlaces.length === now.size
    ? known.map(one => now.get(one.participantId) ?? one)
    : [...byId([...known, ...told]).values()].sort(inOrder);
}
