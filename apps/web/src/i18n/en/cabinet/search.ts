import type { Translated } from '../../types.ts';
import type { search as uk } from '../../uk/cabinet/search.ts';

export const search: Translated<typeof uk> = {
  open: 'Search everything',
  openHint: 'Search everything: press /',
  title: 'Search everything',
  placeholder: 'Surname, event, act number, code, request',
  lead: 'Type at least three letters. Choose with the arrows, open with Enter.',
  results: 'Results',
  found: 'Found: {{total}}',
  people: 'People',
  events: 'Events',
  acts: 'Acts',
  codes: 'Unique codes',
  helpRequests: 'Help requests',
  central: 'Central warehouse',
  more: 'There is more than is shown. Type more letters or open the list:',
  allOf: '{{kind}}: all that were found',
};
