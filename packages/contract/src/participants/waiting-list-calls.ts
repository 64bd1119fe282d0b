import { defineCalls } from '../shared/call.ts';
import { page } from '../shared/lists.ts';
import { displacedOnly, organizers } from '../shared/roles.ts';
import * as w from './waiting-list.ts';

export const waitingListCalls = defineCalls({
  'POST /events/{id}/waiting-list': {
    operationId: 'joinWaitingList',
    who: displacedOnly,
    body: w.JoinWaitingList.optional(),
    answer: w.WaitingPlace,
    idempotent: true,
    errors: [
      'event_not_found',
      'status_change_not_allowed',
      'event_respond_time_expired',
      'user_region_mismatch',
      'participation_once_per_month',
      'household_already_takes_part',
    ],
    summary:
      'Wait for a place at an event whose places are all taken; it takes no place and does not count for the month',
  },
  'GET /events/{id}/waiting-list': {
    operationId: 'getWaitingPlace',
    who: displacedOnly,
    answer: w.WaitingPlace,
    errors: ['event_not_found'],
    summary: 'The own place on a waiting list, and why',
  },
  'DELETE /events/{id}/waiting-list': {
    operationId: 'leaveWaitingList',
    who: displacedOnly,
    answer: null,
    errors: ['event_not_found'],
    summary: 'Leave a waiting list',
  },
  'GET /events/{id}/waiting-list/people': {
    operationId: 'listWaitingPeople',
    who: organizers,
    duties: { philanthrop: ['events'], administrator: ['events'] },
    query: w.WaitingPeopleQuery,
    answer: page(w.WaitingPerson),
    exports: true,
    errors: ['event_not_found'],
    summary: 'Who waits, in the order in which they are invited; each view is in the audit',
  },
  'POST /events/{id}/waiting-list/next': {
    operationId: 'callNextWaiting',
    who: organizers,
    duties: { philanthrop: ['events'], administrator: ['events'] },
    body: w.CallNext,
    answer: w.CalledNext,
    idempotent: true,
    errors: ['event_not_found', 'status_change_not_allowed', 'event_participants_limit_exceeded'],
    summary: 'After a call, from three hours before the event: confirm who is next, or pass them over',
  },
});
