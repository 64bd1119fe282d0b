import { defineCalls } from '../shared/call.ts';
import { accountDuties } from '../shared/duties.ts';
import { page } from '../shared/lists.ts';
import { EmailCounts, EmailsQuery, OutgoingEmail } from './schemas.ts';
import { administrators } from '../shared/roles.ts';

export const emailCalls = defineCalls({
  'GET /mails': {
    operationId: 'listEmails',
    who: administrators,
    duties: { administrator: accountDuties },
    query: EmailsQuery,
    answer: page(OutgoingEmail),
    exports: true,
    summary: 'E-mails of the outbox and how they went',
  },
  'GET /mails/counts': {
    operationId: 'countEmails',
    who: administrators,
    duties: { administrator: accountDuties },
    answer: EmailCounts,
    summary: 'How many e-mails wait or were given up',
  },
  'POST /mails/{id}/retry': {
    operationId: 'retryEmail',
    who: administrators,
    duties: { administrator: accountDuties },
    answer: OutgoingEmail,
    errors: ['status_change_not_allowed'],
    summary: 'Try an e-mail again that was given up',
  },
});
