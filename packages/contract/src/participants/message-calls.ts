import { defineCalls } from '../shared/call.ts';
import { organizers } from '../shared/roles.ts';
import * as m from './messages.ts';

export const messageCalls = defineCalls({
  'POST /events/{id}/messages': {
    operationId: 'writeToParticipants',
    who: organizers,
    duties: { philanthrop: ['events'], administrator: ['events'] },
    body: m.SendMessage,
    answer: m.SentMessage,
    idempotent: true,
    errors: ['event_not_found', 'status_change_not_allowed'],
    summary: 'Write to the participants in some states; they are told at sendsAt, at most three times a day',
  },
});
