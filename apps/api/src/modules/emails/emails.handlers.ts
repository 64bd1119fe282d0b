import type { emailCalls } from '@oplich/contract/calls';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/serve.ts';
import { countEmails, listEmails } from './list-emails.repo.ts';
import { retryEmail } from './retry-email.ts';

export const emailHandlers = ({ db }: Deps): Handlers<typeof emailCalls> => ({
  'GET /mails': ({ query }) => listEmails(db, query),
  'GET /mails/counts': () => countEmails(db),
  'POST /mails/{id}/retry': ({ params, inTransaction }) => inTransaction(operation => retryEmail(operation, params.id)),
});
