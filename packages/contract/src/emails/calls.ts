import { defineCalls } from '../shared/call.ts';
import { page } from '../shared/lists.ts';
import { MailCounts, MailsQuery, OutgoingLetter } from './schemas.ts';
import { administrators } from '../shared/roles.ts';

export const mailCalls = defineCalls({
  'GET /mails': {
    operationId: 'listEmails',
    who: administrators,
    query: MailsQuery,
    answer: page(OutgoingLetter),
    summary: 'Letters of the outbox and how they went',
  },
  'GET /mails/counts': {
    operationId: 'countEmails',
    who: administrators,
    answer: MailCounts,
    summary: 'How many letters wait or were given up',
  },
  'POST /mails/{id}/retry': {
    operationId: 'retryEmail',
    who: administrators,
    answer: OutgoingLetter,
    errors: ['status_change_not_allowed'],
    summary: 'Try a letter again that was given up',
  },
});
