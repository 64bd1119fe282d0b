/** Hand-picking people: by a pasted list of addresses and by search. */
export { nameIn, type CannotAccept, type Warned } from './cannot-accept.ts';
export { CannotAcceptNote, PeoplePicker } from './late-parts.tsx';
export { PersonSearch } from './person-search.tsx';
export { countPicked, nobodyPicked, pickedToSend, wrongIn, type Picked } from './picked.ts';
export { refusedOf, type RefusedPeople } from './refused-people.ts';
