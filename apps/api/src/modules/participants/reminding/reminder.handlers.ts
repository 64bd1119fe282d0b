import type { reminderCalls } from '@oplich/contract/calls';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/serve.ts';
import { answerReminder, openReminder } from './answer-reminder.ts';

export const reminderHandlers = ({ db, clock, secrets }: Deps): Handlers<typeof reminderCalls> => ({
  'POST /events/reminders/open': ({ body }) => openReminder(db, secrets, body.token, clock.now()),
  'POST /events/reminders/answer': ({ body, inTransaction }) =>
    inTransaction(operation => answerReminder(operation, secrets, body)),
});
