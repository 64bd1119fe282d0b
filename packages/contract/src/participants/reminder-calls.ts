import { defineCalls } from '../shared/call.ts';
import * as r from './reminders.ts';

export const reminderCalls = defineCalls({
  'POST /events/reminders/open': {
    operationId: 'openReminder',
    who: 'anyone',
    body: r.OpenReminder,
    answer: r.Reminder,
    errors: ['token_invalid'],
    summary: 'What the link of a reminder asks; nothing is changed',
  },
  'POST /events/reminders/answer': {
    operationId: 'answerReminder',
    who: 'anyone',
    body: r.AnswerReminder,
    answer: r.Reminder,
    errors: ['token_invalid', 'status_change_not_allowed'],
    summary: 'Say by the link of a reminder whether one comes; who does not gives the place up',
  },
});
