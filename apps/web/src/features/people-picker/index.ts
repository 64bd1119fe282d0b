/** Hand-picking people: by a pasted list of addresses and by search. */
export { CannotAcceptNote, nameIn, type CannotAccept, type Warned } from './cannot-accept-note.tsx';
export { PeoplePicker } from './late-picker.tsx';
export { PersonSearch } from './person-search.tsx';
export { countPicked, nobodyPicked, pickedToSend, wrongIn, type Picked } from './picked.ts';
export { refusedOf, type RefusedPeople } from './refused-people.ts';
