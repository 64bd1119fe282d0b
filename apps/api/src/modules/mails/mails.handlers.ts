import type { mailCalls } from '@oplich/contract/calls';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/serve.ts';
import { countMails, listMails } from './list-mails.repo.ts';
import { retryMail } from './retry-mail.ts';

export const mailHandlers = ({ db, clock }: Deps): Handlers<typeof mailCalls> => ({
  'GET /mails': ({ query }) => listMails(db, query),
  'GET /mails/counts': () => countMails(db),
  'POST /mails/{id}/retry': ({ params, user, deed }) => deed(tx => retryMail(tx, user, params.id, clock.now())),
});
