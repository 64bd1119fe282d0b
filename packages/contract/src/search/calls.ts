import { defineCalls } from '../shared/call.ts';
import { organizers } from '../shared/roles.ts';
import { SearchAnswer, SearchQuery } from './schemas.ts';

export const searchCalls = defineCalls({
  'GET /search': {
    operationId: 'search',
    who: organizers,
    // Each kind asks for the duty of its own list besides.
    duties: {
      philanthrop: ['read'],
      administrator: ['people', 'verification', 'requests', 'events', 'warehouse'],
    },
    query: SearchQuery,
    answer: SearchAnswer,
    summary:
      'People, events, acts, unique codes and help requests by how their own lists are searched; fewer than three letters find nothing',
  },
});
