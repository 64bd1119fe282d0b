import type { Translated } from '../types.ts';
import type { map as uk } from '../uk/map.ts';

export const map: Translated<typeof uk> = {
  title: 'Map of help requests',
  lead: 'How many requests wait for help and how many are executed, in every oblast of Ukraine.',
  logIn: 'Log in',
  cabinet: 'To the cabinet',
  totals: {
    label: 'All Ukraine',
    requests: 'Help requests',
    executed: 'Executed of these',
    donors: 'Donors',
    peopleHelped: 'People helped',
    atLeast: '{{number}}+',
    fewer: 'fewer than {{number}}',
  },
  filter: { label: 'What to show', category: 'Category', anyCategory: 'All categories', status: 'State' },
  status: { all: 'All', underConsideration: 'Under consideration', executed: 'Executed' },
  mapLabel: 'Oblasts of Ukraine. The arrow keys lead to the neighbour.',
  region: 'Oblast',
  total: 'Total',
  hint: 'Tap an oblast to see its numbers.',
  noRequests: 'No requests',
  nothing: 'There are no such requests yet',
  categories: 'By category',
  hidden: 'hidden',
  hiddenShort: 'hidden',
  legend: { label: 'Requests', none: '0', hidden: 'hidden', range: '{{from}}–{{to}}', more: '{{from}} and more' },
  table: 'Requests by oblast',
  privacy:
    'Numbers from 1 to 4 are hidden, so that nobody can be recognised in them. Sometimes a larger number beside is hidden too: without it the small one cannot be worked out. Then the sum of Ukraine is rounded down as well.',
  fresh: 'As of {{time}}, renewed every minute',
  source: 'Oblast borders: Natural Earth, public domain. Numbers: Oplich.',
  failed: 'The numbers could not be loaded. We will try again in a minute.',
  stale: 'No connection. These are the numbers of {{time}}.',
  spoken: '{{region}}: {{number}}',
};
