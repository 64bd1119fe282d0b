/** What participants offer to other features. */
export {
  countPicked,
  nobodyPicked,
  pickedToSend,
  PeoplePicker,
  PersonSearch,
  refusedOf,
  wrongIn,
  type Picked,
  type RefusedPeople,
} from './invite/index.ts';
