import type { invite as uk } from '../../../uk/cabinet/events/invite.ts';
import type { Translated } from '../../../types.ts';

export const invite: Translated<typeof uk> = {
  list: 'Addresses of the invited',
  listHint: 'Paste a list from a spreadsheet or an e-mail: one address a line, with commas, or with names beside them.',
  found_one: '{{count}} address',
  found_other: '{{count}} addresses',
  repeated_one: '{{count}} repetition left out',
  repeated_other: '{{count}} repetitions left out',
  wrong_one: '{{count}} to be corrected',
  wrong_other: '{{count}} to be corrected',
  correctionList: 'Correct or remove the marked addresses: the invitations go out all together.',
  refusedList: 'Who cannot be invited',
  why: {
    wrong: 'This does not look like an e-mail address.',
    unknown: 'There is no recipient of aid with this address.',
    takesPart: 'This person is invited or takes part already.',
  },
  removeAll_one: 'Remove the {{count}} marked',
  removeAll_other: 'Remove all {{count}} marked',
  search: 'Find by surname',
  searchLabel: 'Surname, name or the whole e-mail',
  searchHint_one: 'Type at least {{count}} letter. Searches are recorded in the audit.',
  searchHint_other: 'Type at least {{count}} letters. Searches are recorded in the audit.',
  searchNothing: 'Nobody was found. Check the spelling or type the whole e-mail.',
  searchFound_one: 'Found: {{count}}',
  searchFound_other: 'Found: {{count}}',
  pickedByName: 'Picked by surname',
  count_one: '{{count}} person will be invited',
  count_other: '{{count}} people will be invited',
  tooMany: 'At most {{max}} people can be invited at once. The others can be invited later.',
  moreThanPlaces: 'People picked: {{count}}, places free: {{places}}. Add places or shorten the list.',
};
