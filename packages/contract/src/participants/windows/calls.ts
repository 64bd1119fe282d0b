import { ChooseWindow } from '../../events/arrival.ts';
import { defineCalls } from '../../shared/call.ts';
import { displacedOnly, organizers } from '../../shared/roles.ts';
import { Participant } from '../schemas.ts';
import { MovedToWindow, MoveManyToWindow, WindowsOfDay } from './schemas.ts';

export const windowCalls = defineCalls({
  'PUT /events/{id}/window': {
    operationId: 'chooseWindow',
    who: displacedOnly,
    body: ChooseWindow,
    answer: Participant,
    errors: ['event_not_found', 'status_change_not_allowed', 'event_participants_limit_exceeded'],
    summary: 'Come in another arrival window, while it has room and until the event begins',
  },
  'PUT /events/{id}/participants/{participantId}/window': {
    operationId: 'moveToWindow',
    who: organizers,
    duties: { philanthrop: ['events'], administrator: ['events'] },
    body: ChooseWindow,
    answer: Participant,
    errors: ['event_not_found', 'status_change_not_allowed', 'event_participants_limit_exceeded'],
    summary: 'Move a confirmed participant to another arrival window; they are told',
  },
  'POST /events/{id}/participants/move-window': {
    operationId: 'moveManyToWindow',
    who: organizers,
    duties: { philanthrop: ['events'], administrator: ['events'] },
    body: MoveManyToWindow,
    answer: MovedToWindow,
    idempotent: true,
    errors: ['event_not_found', 'status_change_not_allowed'],
    summary:
      'Move several confirmed participants to one arrival window, as many as have room; each of them is told once',
  },
  'GET /events/{id}/windows': {
    operationId: 'getWindowsOfDay',
    who: organizers,
    duties: { philanthrop: ['read', 'desk'], administrator: ['events'] },
    answer: WindowsOfDay,
    errors: ['event_not_found'],
    summary: 'The day by arrival windows: who is expected, served, and served late',
  },
});
