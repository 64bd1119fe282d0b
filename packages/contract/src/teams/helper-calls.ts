import { z } from 'zod';
import { defineCalls } from '../shared/call.ts';
import { Id } from '../shared/fields.ts';
import { asFile } from '../shared/lists.ts';
import { partnersOnly } from '../shared/roles.ts';
import { Helper, HelperCode, JoinAsHelper, JoinedAsHelper } from './helpers.ts';

const ofCoordinators = { who: partnersOnly, duties: { philanthrop: ['events', 'team'] } } as const;

export const helperCalls = defineCalls({
  'POST /events/{id}/helpers/code': {
    operationId: 'createHelperCode',
    ...ofCoordinators,
    answer: HelperCode,
    status: 201,
    idempotent: true,
    errors: ['event_not_found', 'status_change_not_allowed'],
    summary:
      'A code that lets one helper in to the table of an event, once and for a few minutes; repeated, a new one in its place',
  },
  'POST /team/helpers/join': {
    operationId: 'joinAsHelper',
    who: 'anyone',
    body: JoinAsHelper,
    answer: JoinedAsHelper,
    errors: ['token_invalid', 'status_change_not_allowed'],
    summary: 'Help at the table of the code’s event under a name until the end of its day: a pair of tokens',
  },
  'GET /events/{id}/helpers': {
    operationId: 'listHelpers',
    ...ofCoordinators,
    query: z.object(asFile),
    answer: z.array(Helper),
    exports: true,
    errors: ['event_not_found'],
    summary: 'Who was let in to the table of an event, and to how many people they issued',
  },
  'DELETE /events/{id}/helpers/{helperId}': {
    operationId: 'endHelper',
    ...ofCoordinators,
    params: z.object({ id: Id, helperId: Id }),
    answer: null,
    errors: ['event_not_found'],
    summary: 'Send a helper away: nothing works for them any more',
  },
});
